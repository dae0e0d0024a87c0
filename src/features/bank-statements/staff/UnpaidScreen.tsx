import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatMoment, formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { staffPaths } from '#staff/paths.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { waitingTransfers } from '../bank-statements.contract.ts';
import { TransfersHead } from './TransfersHead.tsx';

const columns: readonly Column<typeof waitingTransfers>[] = [
  {
    id: 'order',
    header: 'Reference',
    text: ({ orderRef }) => orderRef,
    cell: ({ id, orderRef }) => <StaffLink to={staffPaths.order.replace('$id', String(id))}>{orderRef}</StaffLink>,
  },
  { id: 'name', header: 'For', sort: 'name', text: ({ name }) => name },
  { id: 'due', header: 'To come', sort: 'due', figures: true, text: ({ due }) => formatMoney(due) },
  {
    id: 'dueOn',
    header: 'Due on',
    sort: 'dueOn',
    text: ({ dueOn }) => (dueOn === null ? '' : formatShortDate(dueOn as CalendarDay)),
  },
  {
    id: 'owed',
    header: 'Packed',
    text: ({ onAccount }) => (onAccount ? 'On account, before it is paid' : 'When it is paid'),
  },
  {
    id: 'says',
    header: 'Customer says',
    text: ({ customerSaysPaid }) => (customerSaysPaid ? 'It is paid' : 'Nothing yet'),
  },
  {
    id: 'orderedAt',
    header: 'Placed',
    sort: 'orderedAt',
    hidden: true,
    text: ({ orderedAt }) => formatMoment(orderedAt),
  },
];

const filters: readonly Filter<typeof waitingTransfers>[] = [
  {
    name: 'owed',
    label: 'Packed',
    options: [
      { value: 'transfer', label: 'When it is paid' },
      { value: 'account', label: 'On account' },
    ],
  },
  {
    name: 'says',
    label: 'Customer says',
    options: [
      { value: 'paid', label: 'It is paid' },
      { value: 'nothing', label: 'Nothing yet' },
    ],
  },
];

/** Orders whose bank transfer has not come, and those that are owed on account. */
export function Screen() {
  return (
    <>
      <TransfersHead title="Unpaid orders">
        They wait for their bank transfers: most are packed when these have come, those on account before.
      </TransfersHead>
      <DataTable
        contract={waitingTransfers}
        label="Unpaid orders"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ orderRef }) => orderRef}
        empty={<p>No order waits for a bank transfer.</p>}
      />
    </>
  );
}
