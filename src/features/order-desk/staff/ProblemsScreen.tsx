import { PROBLEM_KINDS } from '#rules/problems/problem.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { useSession } from '#wire/use-session.ts';
import { openProblems, type ProblemRow } from '../problems.contract.ts';
import { PROBLEM_NAMES } from './order-words.ts';
import { TryMailAgain } from './TryMailAgain.tsx';
import { SettleProblem } from './SettleProblem.tsx';

const columns: readonly Column<typeof openProblems>[] = [
  {
    id: 'what',
    header: 'What, and what to do',
    text: ({ summary, advice }) => `${summary}. ${advice}`,
    cell: (row) => <What row={row} />,
  },
  { id: 'kind', header: 'Kind', text: ({ kind }) => PROBLEM_NAMES[kind] },
  { id: 'since', header: 'Since', sort: 'since', text: ({ since }) => formatMoment(since) },
];

const filters: readonly Filter<typeof openProblems>[] = [
  { name: 'kind', label: 'Kind', options: PROBLEM_KINDS.map((value) => ({ value, label: PROBLEM_NAMES[value] })) },
];

/** What the software cannot settle, and what to do about it. */
export function Screen() {
  return (
    <>
      <ScreenHead title="Problems">
        What the software cannot settle by itself: somebody has to look at it, and note here what was done.
      </ScreenHead>
      <DataTable
        contract={openProblems}
        label="Problems"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ summary }) => summary}
        empty={<p>Nothing waits for anybody: money and orders agree.</p>}
      />
    </>
  );
}

/** In words, with a link to its order and the ways to note what was done. */
function What({ row }: { readonly row: ProblemRow }) {
  const { kind, summary, advice, orderId, transfer } = row;
  const session = useSession();
  const mayRefund = hasPermission(session, 'orders.refund');
  const mayPrice = hasPermission(session, 'prices.edit');
  return (
    <div className="grid max-w-(--measure) justify-items-start gap-2 wrap-anywhere">
      <p className="font-semibold">{summary}</p>
      <p className="text-ink-soft">{advice}</p>
      <div className="flex flex-wrap items-center gap-3">
        {mayRefund && <SettleProblem problem={row} />}
        {kind === 'mail-not-sent' && <TryMailAgain id={Number(row.id.replace('mail ', ''))} summary={summary} />}
        {mayRefund && transfer !== null && <StaffLink to={staffPaths.transfersOut}>Refunds by transfer</StaffLink>}
        {kind === 'prices-failed' && mayPrice && (
          <StaffLink to={staffPaths.preparedChange.replace('$id', row.id.replace('prices ', ''))}>
            Open the prices
          </StaffLink>
        )}
        {kind === 'till-sale-refused' && <StaffLink to={staffPaths.refusedAtTill}>See what is in it</StaffLink>}
        {orderId !== null && (
          <StaffLink to={staffPaths.order.replace('$id', String(orderId))}>Open the order</StaffLink>
        )}
      </div>
    </div>
  );
}
