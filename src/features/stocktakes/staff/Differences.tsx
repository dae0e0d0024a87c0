import { useState } from 'react';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { csvFile } from '#rules/wording/formats/csv-cells.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { saveFile } from '#wire/save-file.ts';
import { useSession } from '#wire/use-session.ts';
import { sendBackStocktake, type Stocktake, type StocktakeItem } from '../stocktakes.contract.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { approvalSentence, approvalsOf } from './approvals.ts';

/** What was found beside what the shop believed; chosen ones, or all, are approved or sent back. */
export function Differences({ take }: { readonly take: Stocktake }) {
  const { id, name, status, site, rows, mayApproveOwn } = take;
  const mayCorrect = hasPermission(useSession(), 'stock.adjust');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isApproving, setApproving] = useState(false);
  const sending = useListAct({
    act: (transport, items: number[]) => call(transport, sendBackStocktake, { body: { id, items } }),
    done: () => 'Sent back, to be counted again',
    onDone: () => setChosen(new Set()),
  });
  const counted = rows.filter(({ difference }) => difference !== null);
  const waiting = status === 'handed-in' ? counted.filter(({ isApproved }) => !isApproved) : [];
  const selected = waiting.filter((item) => chosen.has(item.id));
  const forApproval = (selected.length > 0 ? selected : waiting).filter(
    ({ isOwn }) => mayCorrect && (!isOwn || mayApproveOwn),
  );
  const hasOwn = waiting.some(({ isOwn }) => isOwn);
  const toggle = (itemId: number) =>
    setChosen(new Set(chosen.has(itemId) ? [...chosen].filter((one) => one !== itemId) : [...chosen, itemId]));
  return (
    <>
      {waiting.length > 0 && !mayCorrect && <Alert kind="note">Whoever may correct stock approves it.</Alert>}
      {hasOwn && mayCorrect && !mayApproveOwn && (
        <Alert kind="note">What you counted yourself is approved by another person.</Alert>
      )}
      <div className="my-4 flex flex-wrap gap-2">
        <Button
          kind="plain"
          onClick={() =>
            saveFile(new Blob([csvText(counted, site)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
          }
        >
          CSV
        </Button>
        {selected.length > 0 && (
          <Button kind="plain" busy={sending.isPending} onClick={() => sending.mutate(selected.map((one) => one.id))}>
            Send {selected.length} back
          </Button>
        )}
        {forApproval.length > 0 && (
          <Button onClick={() => setApproving(true)}>
            {selected.length > 0 ? `Approve ${forApproval.length}…` : 'Approve all…'}
          </Button>
        )}
      </div>
      <Approvals items={counted} />
      <ul className="grid gap-3 pb-16">
        {counted.map((item) => (
          <li key={item.id} className="border-b border-line pb-2">
            <DifferenceOf
              item={item}
              isChosen={chosen.has(item.id)}
              toggle={mayCorrect && waiting.includes(item) ? () => toggle(item.id) : null}
            />
          </li>
        ))}
      </ul>
      {isApproving && (
        <ApproveDialog
          take={take}
          items={forApproval}
          onClose={() => setApproving(false)}
          onDone={() => {
            setApproving(false);
            setChosen(new Set());
          }}
        />
      )}
    </>
  );
}

/** Who has approved what, and what came of it: one line for each step. */
function Approvals({ items }: { readonly items: readonly StocktakeItem[] }) {
  const approvals = approvalsOf(items);
  if (approvals.length === 0) return null;
  return (
    <section aria-labelledby="approvals" className="mb-6 grid gap-2">
      <h2 id="approvals" className="font-display text-name font-semibold">
        Approved
      </h2>
      <ul className="grid gap-1">
        {approvals.map((approval) => (
          <li key={approval}>{approval}</li>
        ))}
      </ul>
    </section>
  );
}

type DifferenceProps = {
  readonly item: StocktakeItem;
  readonly isChosen: boolean;
  /** Null = it waits for nobody any more, or is not for them to decide. */
  readonly toggle: (() => void) | null;
};

function DifferenceOf({ item, isChosen, toggle }: DifferenceProps) {
  const { name, counted, countedBy, isApproved, difference } = item;
  if (difference === null) return null;
  const { change, onHandThen, notPutAway, countedAt, onHandAfter, promised, isCountedSince } = difference;
  return (
    <>
      <label className="flex items-center gap-3">
        {toggle && <input type="checkbox" className="size-5" checked={isChosen} onChange={toggle} />}
        <span className="min-w-0 grow font-semibold wrap-anywhere">{name}</span>
        <strong className="figures">{changeFigure(change)}</strong>
      </label>
      <p className="text-small text-ink-soft">
        {`${counted} counted by ${countedBy}, ${formatMoment(countedAt)}; ${onHandThen} ${notPutAway === null ? 'in the brewery' : 'lay here'} then`}
        {/* Of what was not put away, what is still to be explained by it: an approval changes that. */}
        {notPutAway !== null && !isApproved && `, ${notPutAway} not put away`}
        {!isApproved && ` · ${Math.max(0, onHandAfter)} in the brewery if ${conditionOf(difference)}`}
      </p>
      {isApproved && <p className="text-small text-ink-soft">{approvalSentence(item)}</p>}
      {toggle && isCountedSince && (
        <p className="text-small text-alert">Somebody has counted it by another way since: send it back.</p>
      )}
      {toggle && !isCountedSince && onHandAfter < promised && (
        <p className="text-small text-alert">Baskets and orders keep {promised}: more than that.</p>
      )}
    </>
  );
}

/** On what it depends that so many are in the brewery, those that a carrier has not among them: at a site, where something would change, on what the approver says. */
function conditionOf({ notPutAway, onHandChange }: NonNullable<StocktakeItem['difference']>): string {
  if (notPutAway === null || onHandChange === 0) return 'approved';
  return onHandChange < 0 ? 'it is gone' : 'it was never booked in';
}

function changeFigure(change: number): string {
  if (change === 0) return '0';
  return change > 0 ? `+${change}` : `−${-change}`;
}

function csvText(items: readonly StocktakeItem[], site: string): string {
  const then = site === '' ? 'In the brewery then' : `At ${site} then`;
  const counts = ['Pack', 'Barcode', 'Counted', then, 'Difference', 'Counted by', 'Counted at', 'Approved'];
  const header = [...counts, 'Approved by', 'Approved at', 'Change on hand'];
  const rows = items.map(({ name, barcode, counted, countedBy, isApproved, approvedBy, approvedAt, difference }) => [
    name,
    barcode,
    String(counted),
    String(difference?.onHandThen),
    String(difference?.change),
    countedBy,
    difference === null ? '' : formatMoment(difference.countedAt),
    isApproved ? 'yes' : 'no',
    approvedBy,
    approvedAt === null ? '' : formatMoment(approvedAt),
    isApproved ? String(difference?.onHandChange) : '',
  ]);
  return csvFile(header, rows);
}
