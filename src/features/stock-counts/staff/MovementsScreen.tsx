import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { movementReasonName } from '#rules/wording/names/movement-reason-name.ts';
import { MOVEMENT_REASONS } from '#rules/stock/movement-reason.ts';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { stockMovements } from '../stock.contract.ts';
import { changeFigure, MovementNote } from './MovementNote.tsx';

const columns: readonly Column<typeof stockMovements>[] = [
  { id: 'at', header: 'When', sort: 'at', text: ({ at }) => formatMoment(at) },
  {
    id: 'name',
    header: 'Pack',
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ stockItemId, name }) => (
      <StaffLink to={staffPaths.stockItem.replace('$id', String(stockItemId))}>{name}</StaffLink>
    ),
  },
  { id: 'why', header: 'Why', text: ({ why }) => movementReasonName(why) },
  { id: 'change', header: 'Change', sort: 'change', figures: true, text: ({ change }) => changeFigure(change) },
  { id: 'onHand', header: 'On hand', figures: true, text: ({ onHand }) => String(onHand) },
  {
    id: 'note',
    header: 'Note',
    text: ({ note, orderRef }) => (orderRef === '' ? note : orderRef),
    cell: (row) => <MovementNote movement={row} />,
  },
  { id: 'by', header: 'Who', text: ({ by }) => by },
  { id: 'gyle', header: 'Gyle', hidden: true, text: ({ gyle }) => gyle },
];

const filters: readonly Filter<typeof stockMovements>[] = [
  {
    name: 'why',
    label: 'Why',
    options: MOVEMENT_REASONS.map((value) => ({ value, label: movementReasonName(value) })),
  },
];

/** Everything that came on hand and left, and why. */
export function Screen() {
  return (
    <>
      <ScreenHead title="Stock movements">
        Everything that came and left, with who and why. Look for a pack, or for what was noted.
      </ScreenHead>
      <DataTable
        contract={stockMovements}
        label="Stock movements"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<p>Nothing has come or left yet.</p>}
      />
    </>
  );
}
