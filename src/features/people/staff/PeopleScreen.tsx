import { personStandingName } from '#rules/wording/names/person-standing-name.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { WholeParts } from '#ui/staff/WholeParts.tsx';
import { Tag } from '#ui/Tag.tsx';
import { peopleToManage, type PersonInList } from '../people.contract.ts';

const columns: readonly Column<typeof peopleToManage>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ id, name, isMember, standing }) => (
      <span className="flex flex-wrap items-center gap-2">
        <StaffLink to={staffPaths.person.replace('$id', String(id))}>{name}</StaffLink>
        {isMember && <Tag>Member</Tag>}
        {standing !== 'open' && <Tag>{personStandingName(standing)}</Tag>}
      </span>
    ),
  },
  {
    id: 'email',
    header: 'E-mail',
    text: ({ email }) => email,
    cell: ({ email }) => <WholeParts text={email} of="email" />,
  },
  { id: 'telephone', header: 'Telephone', hidden: true, text: ({ telephone }) => telephone },
  { id: 'role', header: 'Role', text: roleOf },
  { id: 'member', header: 'Member', hidden: true, text: ({ isMember }) => (isMember ? 'Yes' : '') },
  { id: 'standing', header: 'State', hidden: true, text: ({ standing }) => personStandingName(standing) },
  {
    id: 'lastOrder',
    header: 'Last order',
    text: ({ lastOrder }) => (lastOrder === null ? '' : formatShortDate(lastOrder)),
  },
  { id: 'since', header: 'Since', sort: 'since', text: ({ since }) => formatShortDate(since) },
];

const filters: readonly Filter<typeof peopleToManage>[] = [
  {
    name: 'who',
    label: 'Who',
    options: [
      { value: 'customers', label: 'Customers' },
      { value: 'trade', label: 'Trade customers' },
      { value: 'members', label: 'Members' },
      { value: 'staff', label: 'Staff' },
      { value: 'suspended', label: 'Suspended' },
      { value: 'ended', label: 'Access ended' },
    ],
  },
];

/** Everybody who has an account. */
export function Screen() {
  return (
    <>
      <ScreenHead title="People">
        Everybody who has an account. Search by name, e-mail, or the beginning of a postcode or telephone number.
      </ScreenHead>
      <DataTable
        contract={peopleToManage}
        label="People"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<p>Nobody has an account yet.</p>}
      />
    </>
  );
}

function roleOf({ role, business }: PersonInList): string {
  return business === '' ? role : `${role}, ${business}`;
}
