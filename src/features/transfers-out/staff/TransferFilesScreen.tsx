import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { staffPaths } from '#staff/paths.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { transferFiles } from '../transfers-out.contract.ts';
import { fileStanding, payments } from './transfer-words.ts';
import { TransfersOutHead } from './TransfersOutHead.tsx';

const columns: readonly Column<typeof transferFiles>[] = [
  {
    id: 'file',
    header: 'File',
    text: ({ id }) => String(id),
    cell: ({ id }) => <StaffLink to={staffPaths.transferFile.replace('$id', String(id))}>File {id}</StaffLink>,
  },
  {
    id: 'madeAt',
    header: 'Made',
    sort: 'madeAt',
    text: ({ madeAt, madeBy }) => `${formatMoment(madeAt)} by ${madeBy}`,
  },
  { id: 'count', header: 'Holds', text: ({ count }) => payments(count) },
  { id: 'amount', header: 'In all', figures: true, text: ({ amount }) => formatMoney(amount) },
  { id: 'standing', header: 'Where it stands', text: fileStanding },
];

/** Files of payments that were made for the bank. */
export function Screen() {
  return (
    <>
      <TransfersOutHead title="Files for the bank">
        Each can be downloaded again, and holds what it held when it was made.
      </TransfersOutHead>
      <DataTable
        contract={transferFiles}
        label="Files for the bank"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ id }) => `File ${id}`}
        empty={<p>No file was made yet. Choose refunds that are ready, and make one of them.</p>}
      />
    </>
  );
}
