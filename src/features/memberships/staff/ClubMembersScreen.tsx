import { useQuery } from '@tanstack/react-query';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { WholeParts } from '#ui/staff/WholeParts.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { clubMembers, clubs } from '../clubs.contract.ts';
import { dayText, standingName, STANDINGS } from './club-words.ts';
import { ClubsTabs } from './ClubsTabs.tsx';

const columns: readonly Column<typeof clubMembers>[] = [
  {
    id: 'name',
    header: 'Member',
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ id, name }) => <StaffLink to={staffPaths.voucher.replace('$id', String(id))}>{name}</StaffLink>,
  },
  {
    id: 'email',
    header: 'E-mail',
    text: ({ email }) => email,
    cell: ({ email }) => <WholeParts text={email} of="email" />,
  },
  { id: 'club', header: 'Club', sort: 'club', text: ({ club }) => club },
  { id: 'startsOn', header: 'Since', sort: 'startsOn', text: ({ startsOn }) => dayText(startsOn) },
  { id: 'endsOn', header: 'Until', sort: 'endsOn', text: ({ endsOn }) => dayText(endsOn) },
  { id: 'standing', header: 'State', text: ({ standing }) => standingName(standing) },
];

const BY_STANDING: Filter<typeof clubMembers> = { name: 'membership', label: 'State', options: STANDINGS };

/** Who is in which club; by the filter, who is to renew in the next 60 days. */
export function Screen() {
  const { data } = useQuery(queryOf(useTransport(), clubs, { query: { size: 100 }, for: 'staff' }));
  const options = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <ScreenHead title="Members of clubs">
        Whose membership ends within 60 days, and nothing follows it, is to be renewed. Each leads to its voucher.
      </ScreenHead>
      <ClubsTabs />
      <DataTable
        contract={clubMembers}
        label="Members of clubs"
        columns={columns}
        filters={[{ name: 'club', label: 'Club', options }, BY_STANDING]}
        rowId={({ id }) => id}
        rowName={({ name, club }) => `${name}, ${club}`}
        empty={<p>Nobody has activated a membership yet.</p>}
      />
    </>
  );
}
