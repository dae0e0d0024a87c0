import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment, formatTime } from '#rules/wording/formats/format-date.ts';
import { movementReasonName } from '#rules/wording/names/movement-reason-name.ts';
import { staffPaths } from '#staff/paths.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { stockItem, type StockItemForStaff, type StockMove, type StockMovement } from '../stock.contract.ts';
import { CountStock } from './CountStock.tsx';
import { changeFigure, MovementNote } from './MovementNote.tsx';
import { PlacesOfItem } from './places/PlacesOfItem.tsx';
import { BreakCases, ReceiveStock, WriteOffStock } from './MoveStock.tsx';

/** What is on hand of one pack, who keeps some of it, and how it came to this. */
export function Screen() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const mayCorrect = hasPermission(useSession(), 'stock.adjust');
  const loading = useQuery(queryOf(useTransport(), stockItem, { query: { id: Number(id) }, for: 'staff' }));
  const { data: item } = loading;
  if (!item) return <NotLoaded query={loading} />;
  const { name, breaksInto } = item;
  return (
    <>
      <ScreenHead
        title={name}
        actions={
          mayCorrect && (
            <>
              {breaksInto !== null && <BreakCases item={item} content={breaksInto} />}
              <CountStock item={item} />
              <WriteOffStock item={item} />
              <ReceiveStock item={item} />
            </>
          )
        }
      >
        <StaffLink to={staffPaths.stock}>All stock</StaffLink>
      </ScreenHead>
      <Figures item={item} />
      <PlacesOfItem item={item} />
      <Claims claims={item.claims} />
      <History item={item} />
    </>
  );
}

function Figures({
  item: { onHand, inBaskets, ordered, onItsWay, free, missing },
}: {
  readonly item: StockItemForStaff;
}) {
  const figures = [
    ['On hand', onHand],
    ...(onItsWay > 0
      ? ([
          ['Of these in the brewery', onHand - onItsWay],
          ['Of these on their way', onItsWay],
        ] as const)
      : []),
    ['To sell', free],
    ['In baskets', inBaskets],
    ['Ordered', ordered],
    ...(missing > 0 ? ([['Missing', missing]] as const) : []),
  ] as const;
  return (
    <dl className="mb-6 flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className="figures text-name font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Claims({ claims }: { readonly claims: StockItemForStaff['claims'] }) {
  return (
    <section aria-labelledby="claims" className="mb-8 grid gap-3">
      <h2 id="claims" className="font-display text-name font-semibold">
        Who keeps some
      </h2>
      {claims.length === 0 && <p>Nobody: all of it can be sold.</p>}
      <ul className="grid gap-2">
        {claims.map((claim) => (
          <li key={claim.orderId}>
            {claim.standing === 'ordered' ? (
              <StaffLink to={staffPaths.order.replace('$id', String(claim.orderId))}>{claim.orderRef}</StaffLink>
            ) : (
              `Basket ${claim.orderId}`
            )}
            {`: ${claimSentence(claim)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function claimSentence({ standing, quantity, missing, until }: StockItemForStaff['claims'][number]): string {
  return [
    `${quantity} kept`,
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(standing === 'paying' ? ['being paid'] : []),
    ...(until === null ? [] : [`until ${formatTime(until)}`]),
  ].join(', ');
}

function History({ item }: { readonly item: StockItemForStaff }) {
  const latest = latestOf(item);
  return (
    <section aria-labelledby="history" className="grid gap-3 pb-16">
      <h2 id="history" className="font-display text-name font-semibold">
        What happened lately
      </h2>
      {latest.length === 0 && <p>Nothing has come, left or been moved yet.</p>}
      <ol className="grid gap-3">
        {latest.map((one) => (
          <li key={'change' in one ? one.id : `move ${one.id}`} className="min-w-0 wrap-anywhere">
            {'change' in one ? <Movement movement={one} /> : <Move move={one} />}
          </li>
        ))}
      </ol>
      <p>
        <StaffLink to={`${staffPaths.stockMovements}?search=${encodeURIComponent(item.name.slice(0, 100))}`}>
          All that came and left
        </StaffLink>
      </p>
    </section>
  );
}

const MOST_LATEST = 10;

/** What came and left, and what was only moved, the latest first. */
function latestOf({ movements, moves }: StockItemForStaff): readonly (StockMovement | StockMove)[] {
  return [...movements, ...moves].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MOST_LATEST);
}

function Movement({ movement }: { readonly movement: StockMovement }) {
  return (
    <>
      <strong className="figures">{changeFigure(movement.change)}</strong> {movementReasonName(movement.why)}
      {', '}
      <span className="figures">{movement.onHand}</span> on hand
      <span className="block text-small text-ink-soft">
        {momentSentence(movement)} <MovementNote movement={movement} />
      </span>
    </>
  );
}

function Move({ move }: { readonly move: StockMove }) {
  return (
    <>
      {moveSentence(move)}
      <span className="block text-small text-ink-soft">{whenAndWho(move)}</span>
    </>
  );
}

function moveSentence({ quantity, from, to, gyle }: StockMove): string {
  if (quantity === null) return `Lies elsewhere, by a count: ${[from, to].filter((part) => part !== '').join(', ')}`;
  const whither =
    from === '' ? `put away into ${to}` : to === '' ? `taken out of ${from}` : `moved from ${from} to ${to}`;
  return `${quantity} ${whither}${gyle === '' ? '' : `, gyle ${gyle}`}`;
}

function momentSentence(movement: StockMovement): string {
  const moment = whenAndWho(movement);
  return movement.note === '' && movement.orderRef === '' ? moment : `${moment}:`;
}

function whenAndWho({ at, by }: Pick<StockMovement, 'at' | 'by'>): string {
  return by === '' ? formatMoment(at) : `${formatMoment(at)}, ${by}`;
}
