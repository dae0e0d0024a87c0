import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { binName } from '#rules/wording/names/bin-name.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type PlaceRow, stockPlaces, stockSites } from '../../stock-places.contract.ts';

const columns: readonly Column<typeof stockPlaces>[] = [
  { id: 'bin', header: 'Bin', sort: 'bin', text: binName },
  {
    id: 'name',
    header: 'Pack',
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ stockItemId, name }) => (
      <StaffLink to={staffPaths.stockItem.replace('$id', String(stockItemId))}>{name}</StaffLink>
    ),
  },
  { id: 'gyle', header: 'Gyle', text: gyleSays },
  {
    id: 'bestBefore',
    header: 'Best before',
    sort: 'bestBefore',
    text: ({ bestBefore }) => (bestBefore === null ? '' : formatShortDate(bestBefore as CalendarDay)),
  },
  { id: 'quantity', header: 'Packs', sort: 'quantity', figures: true, text: ({ quantity }) => String(quantity) },
];

/** What lies in which bin. */
export function Screen() {
  const mayName = hasPermission(useSession(), 'stock.adjust');
  const { data } = useQuery(queryOf(useTransport(), stockSites, { for: 'staff' }));
  const options = (data?.sites ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <ScreenHead
        title="Bins"
        actions={
          mayName && (
            <StaffLink className="button button-plain" to={staffPaths.stockSites}>
              Sites and bins
            </StaffLink>
          )
        }
      >
        What lies in which bin. Put packs away, or move them, on the page of the pack.
      </ScreenHead>
      <DataTable
        contract={stockPlaces}
        label="Bins"
        columns={columns}
        filters={[{ name: 'siteId', label: 'Site', options }]}
        rowId={({ stockItemId, binId, gyle }) => `${stockItemId} ${binId} ${gyle}`}
        rowName={(row) => `${row.name} in ${binName(row)}`}
        empty={<p>{nothingSays(options.length > 0, mayName)}</p>}
      />
    </>
  );
}

function gyleSays({ gyle, isRecalled }: PlaceRow): string {
  return isRecalled ? `${gyle}, recalled` : gyle;
}

function nothingSays(hasBins: boolean, mayName: boolean): string {
  if (hasBins) return 'Nothing is put away: put packs away on their pages.';
  return mayName
    ? 'Nothing is put away. Name your sites and bins first, then put packs away on their pages.'
    : 'Nothing is put away. Packs are put away on their pages, once an administrator has named sites and bins.';
}
