import { useNavigate } from '@tanstack/react-router';
import { kindSentence } from '#rules/wording/shop/kind-sentence.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { voucherKinds } from '../voucher-kinds.contract.ts';
import { productNameOf } from './kind-record.ts';
import { VouchersTabs } from './VouchersTabs.tsx';

const columns: readonly Column<typeof voucherKinds>[] = [
  {
    id: 'name',
    header: 'Kind',
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ id, name }) => <StaffLink to={staffPaths.voucherKind.replace('$id', String(id))}>{name}</StaffLink>,
  },
  { id: 'does', header: 'What it does', text: (kind) => kindSentence(kind, productNameOf(kind)) },
  { id: 'codeForAll', header: 'Code for everybody', text: ({ codeForAll }) => codeForAll },
  { id: 'codes', header: 'Codes', sort: 'codes', figures: true, text: ({ codes }) => String(codes) },
  { id: 'uses', header: 'Orders with it', sort: 'uses', figures: true, text: ({ uses }) => String(uses) },
];

/** The kinds of gift vouchers and discounts. */
export function Screen() {
  const navigate = useNavigate();
  const begin = () => void navigate({ to: staffPaths.newVoucherKind as never });
  return (
    <>
      <ScreenHead title="Kinds of vouchers" actions={<Button onClick={begin}>New kind</Button>}>
        What all codes of a kind give, and how often. Memberships are under Clubs.
      </ScreenHead>
      <VouchersTabs />
      <DataTable
        contract={voucherKinds}
        label="Kinds of vouchers"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={
          <>
            <p>A kind is what a code gives: so much off, free delivery, or a sum to spend.</p>
            <Button onClick={begin}>Make the first kind</Button>
          </>
        }
      />
    </>
  );
}
