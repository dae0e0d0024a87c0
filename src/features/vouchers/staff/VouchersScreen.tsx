import { useNavigate } from '@tanstack/react-router';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { VOUCHER_KIND_NAMES, VOUCHER_STANDING_NAMES } from '#rules/wording/names/voucher-standing-names.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { useSession } from '#wire/use-session.ts';
import { vouchersToManage } from '../manage-vouchers.contract.ts';
import { dayText, KINDS, leftText, STANDINGS, valueText } from './voucher-words.ts';
import { VouchersTabs } from './VouchersTabs.tsx';

const columns: readonly Column<typeof vouchersToManage>[] = [
  {
    id: 'code',
    header: 'Code',
    text: ({ code }) => code,
    cell: ({ id, code }) => (
      <StaffLink to={staffPaths.voucher.replace('$id', String(id))} className="figures whole-code">
        {code}
      </StaffLink>
    ),
  },
  { id: 'kind', header: 'Kind', text: ({ kind }) => VOUCHER_KIND_NAMES[kind] },
  { id: 'name', header: 'What it is', sort: 'name', text: ({ name }) => name },
  { id: 'standing', header: 'State', text: ({ standing }) => VOUCHER_STANDING_NAMES[standing] },
  { id: 'value', header: 'Value', sort: 'value', figures: true, text: valueText },
  { id: 'left', header: 'Left', sort: 'left', figures: true, text: leftText },
  { id: 'from', header: 'From', hidden: true, text: ({ startsOn }) => dayText(startsOn) },
  { id: 'endsOn', header: 'Until', sort: 'endsOn', text: ({ endsOn }) => dayText(endsOn) },
  { id: 'owner', header: 'Whose', text: ({ owner }) => owner },
  {
    id: 'order',
    header: 'Sold by',
    text: ({ orderRef }) => orderRef,
    cell: ({ orderId, orderRef }) =>
      orderId !== null && <StaffLink to={staffPaths.order.replace('$id', String(orderId))}>{orderRef}</StaffLink>,
  },
  {
    id: 'batch',
    header: 'Batch',
    hidden: true,
    text: ({ batchId, batch }) => (batchId === null ? '' : `${batchId}: ${batch}`),
  },
];

const filters: readonly Filter<typeof vouchersToManage>[] = [
  { name: 'type', label: 'Kind', options: KINDS },
  { name: 'standing', label: 'State', options: STANDINGS },
  { name: 'order', label: 'Order', longest: 20 },
  { name: 'batch', label: 'Batch', longest: 9 },
];

/** All vouchers and codes of every kind. Who may not issue them reads the last four signs of each. */
export function Screen() {
  const navigate = useNavigate();
  const mayIssue = hasPermission(useSession(), 'vouchers.issue');
  const begin = () => void navigate({ to: staffPaths.newBatch as never });
  return (
    <>
      <ScreenHead title="Vouchers" actions={mayIssue && <Button onClick={begin}>Make codes</Button>}>
        Gift vouchers, discount codes and memberships: sold in the shop, at the till, or made here.
      </ScreenHead>
      {mayIssue && <VouchersTabs />}
      <DataTable
        contract={vouchersToManage}
        label="Vouchers"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ code }) => code}
        empty={<p>No voucher was sold or made yet. Those that the shop sells appear here once they are paid for.</p>}
      />
    </>
  );
}
