import { useNavigate } from '@tanstack/react-router';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { staffPaths } from '#staff/paths.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { BulkAction, Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { askForAccounts, makeTransferFile, type TransferOutRow, transfersOut } from '../transfers-out.contract.ts';
import { payments, standingOf, sumOf } from './transfer-words.ts';
import { TransfersOutHead } from './TransfersOutHead.tsx';

const columns: readonly Column<typeof transfersOut>[] = [
  {
    id: 'order',
    header: 'Refund of',
    text: ({ orderRef }) => orderRef,
    cell: ({ orderId, orderRef }) => (
      <StaffLink to={staffPaths.order.replace('$id', String(orderId))}>{orderRef}</StaffLink>
    ),
  },
  { id: 'name', header: 'For', sort: 'name', text: ({ name }) => name },
  { id: 'amount', header: 'Goes back', sort: 'amount', figures: true, text: ({ amount }) => formatMoney(amount) },
  { id: 'state', header: 'Where it stands', text: standingOf, cell: (row) => <Standing row={row} /> },
  { id: 'requestedAt', header: 'Since', sort: 'requestedAt', text: ({ requestedAt }) => formatMoment(requestedAt) },
];

const filters: readonly Filter<typeof transfersOut>[] = [
  {
    name: 'state',
    label: 'Where it stands',
    options: [
      { value: 'ready', label: 'Ready to be paid' },
      { value: 'waiting', label: 'Waiting for details' },
      { value: 'not-asked', label: 'Not asked yet' },
      { value: 'in-file', label: 'In a file' },
      { value: 'made', label: 'Paid' },
      { value: 'other-ways', label: 'To go back another way' },
    ],
  },
];

/** Refunds that go to bank accounts: whose details are known, and which are taken to the bank. */
export function Screen() {
  const navigate = useNavigate();
  const asking = useListAct({
    act: (to, ids: number[]) => call(to, askForAccounts, { body: { ids } }),
    done: ({ ids }) => (ids.length === 1 ? '1 customer is asked by mail' : `${ids.length} customers are asked by mail`),
  });
  const making = useListAct({
    act: (to, ids: number[]) => call(to, makeTransferFile, { body: { ids } }),
    done: ({ id }) => `File ${id} is made`,
  });
  const makeFile = async (rows: readonly TransferOutRow[]) => {
    const { id } = await making.mutateAsync(idsOf(rows.filter(isReady)));
    await navigate({ to: staffPaths.transferFile.replace('$id', String(id)) as never });
  };
  const bulkActions: readonly BulkAction<typeof transfersOut>[] = [
    {
      label: 'Ask for the account…',
      obstacle: (rows) =>
        rows.some(mayBeAsked)
          ? null
          : 'None of these customers can be asked: their refunds are in a file or paid, or they left no e-mail address.',
      confirm: (rows) => ({
        title: rows.length === 1 ? 'Ask for the account by mail?' : `Ask for ${rows.length} accounts by mail?`,
        consequences: [
          'Each customer gets a mail with a link, by which they tell their account. The link of an earlier mail ends.',
          'What was to go back another way goes to the bank account then.',
        ],
        confirm: 'Ask',
      }),
      run: async (rows) => void (await asking.mutateAsync(idsOf(rows)).catch(() => null)),
    },
    {
      label: 'Make a file for the bank…',
      obstacle: (rows) => (rows.some(isReady) ? null : 'Nothing to make a file of: none of these is ready to be paid.'),
      confirm: (rows) => {
        const ready = rows.filter(isReady);
        const left = rows.length - ready.length;
        return {
          title: `Make a file of ${payments(ready.length)}, ${sumOf(ready)}?`,
          consequences: [
            ...(left > 0
              ? [`${left} of those that you chose ${left === 1 ? 'is' : 'are'} not ready, and left out.`]
              : []),
            'Their accounts cannot be corrected any more, and none of them can go into another file.',
          ],
          confirm: 'Make the file',
        };
      },
      run: (rows) => makeFile(rows).catch(() => undefined),
    },
  ];
  return (
    <>
      <TransfersOutHead title="Refunds by transfer">
        Refunds that go to bank accounts. Customers tell their accounts by a link; choose those that are ready, and take
        them to your bank in one file.
      </TransfersOutHead>
      <DataTable
        contract={transfersOut}
        label="Refunds by bank transfer"
        columns={columns}
        filters={filters}
        bulkActions={bulkActions}
        rowId={({ id }) => id}
        rowName={({ orderRef, amount }) => `${formatMoney(amount)} of ${orderRef}`}
        empty={<p>No refund waits to be paid by bank transfer.</p>}
      />
    </>
  );
}

function Standing({ row }: { readonly row: TransferOutRow }) {
  const { fileId } = row;
  if (fileId === null) return standingOf(row);
  return <StaffLink to={staffPaths.transferFile.replace('$id', String(fileId))}>{standingOf(row)}</StaffLink>;
}

const isReady = ({ state, accountEnding }: TransferOutRow): boolean => state === 'ready' && accountEnding !== null;

const mayBeAsked = ({ hasEmail, state }: TransferOutRow): boolean =>
  hasEmail && state !== 'in-file' && state !== 'made';

const idsOf = (rows: readonly TransferOutRow[]): number[] => rows.map(({ id }) => id);
