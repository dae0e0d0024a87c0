import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { pence } from '#rules/money/pence.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { JOB_FAILURE_WORDS } from '#rules/wording/shop/job-words.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import {
  deletePreparedChange,
  type PreparedCell,
  type PreparedChange,
  preparedChange,
  releasePreparedChange,
} from '../../manage-prices.contract.ts';
import { priceName } from './price-columns.ts';
import { standingOf } from './PreparedPricesScreen.tsx';

/** One prepared change: what it will do, or has done. */
export function Screen() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = useQuery(queryOf(useTransport(), preparedChange, { for: 'staff', query: { id: Number(id) } }));
  const { data } = query;
  if (!data) return <NotLoaded query={query} />;
  const isComing = data.releasedAt === null;
  const leftOut = data.cells.filter(({ isLeftOut }) => isLeftOut).length;
  return (
    <>
      <ScreenHead title={data.name} actions={isComing && <Acts change={data} />}>
        {isComing ? `From ${formatMoment(data.dueAt)} · ` : `${standingOf(data)} · `}
        <StaffLink to={staffPaths.preparedPrices}>All prepared prices</StaffLink>
      </ScreenHead>
      {data.failure !== null && (
        <Alert kind="warning">
          {`These prices could not take effect at their moment. ${JOB_FAILURE_WORDS[data.failure]} `}
          Nothing of them was changed, and they are not tried again by themselves: release them now, or edit them and
          give them another moment.
        </Alert>
      )}
      {leftOut > 0 && (
        <Alert kind={isComing ? 'note' : 'warning'}>
          {`${leftOut === 1 ? 'One price is' : `${leftOut} prices are`} of packs that are gone or in the archive: `}
          {isComing ? 'it will change nothing there.' : 'nothing was changed there.'}
        </Alert>
      )}
      <Cells change={data} />
    </>
  );
}

function Cells({ change: { cells, releasedAt } }: { readonly change: PreparedChange }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard where it is wider than the screen
    <div className="table-scroll table-cards" role="region" aria-label="Prices" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[
              'Pack',
              'Price',
              'When it was prepared',
              'Now',
              releasedAt === null ? 'Will be' : 'Was set to',
              'Remark',
            ].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <tr key={`${cell.packId}:${cell.price}`}>
              <td data-header="Pack">
                <StaffLink to={staffPaths.pack.replace('$id', String(cell.packId))}>{cell.pack}</StaffLink>
              </td>
              <td data-header="Price">{priceName(cell.price)}</td>
              <td data-header="When it was prepared">{sumText(cell.from)}</td>
              <td data-header="Now">{sumText(cell.now)}</td>
              <td data-header={releasedAt === null ? 'Will be' : 'Was set to'}>
                <strong>{sumText(cell.to)}</strong>
              </td>
              <td data-header="Remark">{remarkOf(cell, releasedAt === null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function remarkOf({ isLeftOut, from, now }: PreparedCell, isComing: boolean): string {
  if (isLeftOut) return 'Left out: gone or in the archive';
  return isComing && from !== now ? 'Changed since it was prepared' : '';
}

const sumText = (sum: number | null) => (sum === null ? 'none' : formatMoney(pence(sum)));

function Acts({ change: { id, version, name, prices } }: { readonly change: PreparedChange }) {
  const confirm = useConfirmation();
  const navigate = useNavigate();
  const releasing = useListAct({
    act: (transport) => call(transport, releasePreparedChange, { body: { id, version } }),
    done: ({ changedPrices }) => `Released: ${changedPrices ?? 0} changed`,
  });
  const deleting = useListAct({
    act: async (transport) => {
      const gone = await call(transport, deletePreparedChange, { body: { id, version } });
      await navigate({ to: staffPaths.preparedPrices as never });
      return gone;
    },
    done: () => 'Deleted',
  });
  const release = async () => {
    const isSure = await confirm({
      title: `Release “${name}” now?`,
      consequences: [
        `${prices === 1 ? 'One price takes' : `${prices} prices take`} effect at once, whatever stands there now.`,
        'Who has one of these packs in a basket is told at the checkout; what was ordered keeps its price.',
      ],
      confirm: 'Release now',
    });
    if (isSure) releasing.mutate();
  };
  const remove = async () => {
    const isSure = await confirm({
      title: `Delete “${name}”?`,
      consequences: ['None of its prices will take effect.', 'This cannot be undone.'],
      confirm: 'Delete',
      isDangerous: true,
    });
    if (isSure) deleting.mutate();
  };
  return (
    <>
      <Button kind="plain" busy={deleting.isPending} onClick={() => void remove()}>
        Delete…
      </Button>
      <Button
        kind="plain"
        onClick={() => void navigate({ to: `${staffPaths.prices}?prepared=${id}&shown=changed` as never })}
      >
        Edit
      </Button>
      <Button busy={releasing.isPending} onClick={() => void release()}>
        Release now…
      </Button>
    </>
  );
}
