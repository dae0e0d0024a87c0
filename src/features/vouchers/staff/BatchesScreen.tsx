import { useNavigate } from '@tanstack/react-router';
import { batchWorth } from '#rules/wording/names/batch-worth.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { VOUCHER_KIND_NAMES } from '#rules/wording/names/voucher-standing-names.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { voucherBatches } from '../voucher-batches.contract.ts';
import { BatchFiles } from './BatchFiles.tsx';
import { dayText } from './voucher-words.ts';
import { VouchersTabs } from './VouchersTabs.tsx';

const columns: readonly Column<typeof voucherBatches>[] = [
  {
    id: 'name',
    header: 'Batch',
    sort: 'name',
    text: ({ id, name }) => `${id}: ${name}`,
    cell: ({ id, name }) => (
      <StaffLink to={`${staffPaths.vouchers}?batch=${id}`}>
        {id}: {name}
      </StaffLink>
    ),
  },
  { id: 'kind', header: 'Kind', text: ({ gives }) => VOUCHER_KIND_NAMES[gives] },
  { id: 'worth', header: 'Each is worth', text: batchWorth },
  { id: 'number', header: 'Codes', sort: 'number', figures: true, text: ({ number }) => String(number) },
  { id: 'from', header: 'From', text: ({ startsOn }) => dayText(startsOn) },
  { id: 'until', header: 'Until', text: ({ endsOn }) => dayText(endsOn) },
  {
    id: 'madeAt',
    header: 'Made',
    sort: 'madeAt',
    text: ({ madeAt, madeBy }) => [formatMoment(madeAt), madeBy].filter(Boolean).join(' · '),
  },
  { id: 'files', header: 'Codes to hand out', text: null, cell: (batch) => <BatchFiles batch={batch} /> },
];

/** Codes that were made in one go, with their files and sheets. */
export function Screen() {
  const navigate = useNavigate();
  const begin = () => void navigate({ to: staffPaths.newBatch as never });
  return (
    <>
      <ScreenHead title="Batches of codes" actions={<Button onClick={begin}>Make codes</Button>}>
        Whoever has a code can spend it: keep the files safe.
      </ScreenHead>
      <VouchersTabs />
      <DataTable
        contract={voucherBatches}
        label="Batches of codes"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ id, name }) => `${id}: ${name}`}
        empty={
          <>
            <p>Codes for a campaign, or gift vouchers to sell elsewhere: made here, many in one go.</p>
            <Button onClick={begin}>Make the first codes</Button>
          </>
        }
      />
    </>
  );
}
