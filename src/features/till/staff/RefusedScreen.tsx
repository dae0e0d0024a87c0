import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { tenderName } from '#rules/wording/names/tender-name.ts';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { refusedAtTill, type RefusedRow } from '../till-days.contract.ts';

const columns: readonly Column<typeof refusedAtTill>[] = [
  { id: 'what', header: 'What', text: nameOf },
  { id: 'total', header: 'Sum', figures: true, text: ({ total }) => formatMoney(total) },
  { id: 'says', header: 'Why it was not taken', text: ({ says }) => says },
  { id: 'lines', header: 'What is in it', text: linesOf },
  {
    id: 'payments',
    header: 'Money',
    text: ({ payments }) => payments.map(({ by, amount }) => `${tenderName(by)} ${formatMoney(amount)}`).join(', '),
  },
  { id: 'seller', header: 'By', text: ({ seller }) => seller },
  { id: 'lastAt', header: 'Sent last', sort: 'lastAt', text: ({ lastAt }) => formatMoment(lastAt) },
  { id: 'times', header: 'Times', figures: true, text: ({ times }) => String(times), hidden: true },
  {
    id: 'isOpen',
    header: 'Settled',
    text: ({ isOpen }) => (isOpen ? 'Not yet' : 'Yes'),
    cell: ({ isOpen }) =>
      isOpen ? (
        <StaffLink to={`${staffPaths.problems}?kind=till-sale-refused`}>Settle under Problems</StaffLink>
      ) : (
        'Yes'
      ),
  },
];

/** What tills have sent and was not taken. Its money has been taken or given back all the same. */
export function Screen() {
  return (
    <>
      <ScreenHead title="Not taken from tills">
        It has happened at the bar, and no order has it. Enter it by hand, put right why it was not taken, and note
        under Problems that it is settled.
      </ScreenHead>
      <DataTable
        contract={refusedAtTill}
        label="Not taken from tills"
        columns={columns}
        rowId={({ till, number, reason, firstAt, total }) => `${till} ${number} ${reason} ${firstAt} ${total}`}
        rowName={nameOf}
        empty={<p>All that tills have sent was taken.</p>}
      />
    </>
  );
}

function nameOf({ tillName, what, number }: RefusedRow): string {
  return `${tillName}, ${what}${what === 'opening' || what === 'closing' ? ' of day' : ''} ${number}`;
}

function linesOf({ lines }: RefusedRow): string {
  return lines
    .map(({ name, quantity, price }) => `${quantity} × ${name}${price === null ? '' : ` at ${formatMoney(price)}`}`)
    .join('; ');
}
