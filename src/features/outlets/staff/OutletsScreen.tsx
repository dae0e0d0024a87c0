import { useNavigate } from '@tanstack/react-router';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { outletsToManage } from '../manage-outlets.contract.ts';
import { OUTLET_KINDS } from './outlet-kinds.ts';

const columns: readonly Column<typeof outletsToManage>[] = [
  {
    id: 'title',
    header: 'Outlet',
    sort: 'title',
    text: ({ title }) => title,
    cell: ({ id, title }) => <StaffLink to={staffPaths.outlet.replace('$id', String(id))}>{title}</StaffLink>,
  },
  {
    id: 'sells',
    header: 'What it is',
    text: ({ priority }) => OUTLET_KINDS.find(({ value }) => value === priority)?.label ?? '',
  },
  { id: 'text', header: 'Words', text: ({ text }) => text },
  { id: 'linkUrl', header: 'Its site', hidden: true, text: ({ linkUrl }) => linkUrl },
  { id: 'active', header: 'State', text: ({ active }) => (active ? 'Shown' : 'Not shown') },
  { id: 'changedAt', header: 'Changed', sort: 'changedAt', text: ({ changedAt }) => formatMoment(changedAt) },
];

const filters = [
  { name: 'sells', label: 'What it is', options: OUTLET_KINDS.map(({ name, label }) => ({ value: name, label })) },
  {
    name: 'shown',
    label: 'State',
    options: [
      { value: 'yes', label: 'Shown' },
      { value: 'no', label: 'Not shown' },
    ],
  },
] as const;

/** Who pours and who sells the beer; the site shows them by what they are, and by name. */
export function Screen() {
  const navigate = useNavigate();
  const begin = () => void navigate({ to: staffPaths.newOutlet as never });
  return (
    <>
      <ScreenHead title="Outlets" actions={<Button onClick={begin}>New outlet</Button>}>
        The site shows them by what they are, and by name.
      </ScreenHead>
      <DataTable
        contract={outletsToManage}
        label="Outlets"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        empty={
          <>
            <p>Pubs that pour your beer and shops that sell it: visitors find them under “Where to drink it”.</p>
            <Button onClick={begin}>Add the first outlet</Button>
          </>
        }
      />
    </>
  );
}
