import { useNavigate } from '@tanstack/react-router';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { pagesToManage } from '../manage-pages.contract.ts';
import { changeSentence, PUBLICATION_OPTIONS, publicationSentence } from './post-publication.ts';

const columns: readonly Column<typeof pagesToManage>[] = [
  {
    id: 'title',
    header: 'Page',
    sort: 'title',
    text: ({ title }) => title,
    cell: ({ id, title }) => <StaffLink to={staffPaths.page.replace('$id', String(id))}>{title}</StaffLink>,
  },
  { id: 'parent', header: 'Below', text: ({ parentTitle }) => parentTitle },
  { id: 'publication', header: 'State', text: publicationSentence },
  { id: 'slug', header: 'Address', hidden: true, text: ({ slug }) => `/info/${slug}` },
  { id: 'changedAt', header: 'Changed', sort: 'changedAt', text: changeSentence },
];

const filters = [{ name: 'publication', label: 'State', options: PUBLICATION_OPTIONS }] as const;

/** All info pages as one list, to find one by its title, its address or its state. */
export function Screen() {
  const navigate = useNavigate();
  const begin = () => void navigate({ to: staffPaths.newPage as never });
  return (
    <>
      <ScreenHead title="Find a page" actions={<Button onClick={begin}>New page</Button>}>
        <StaffLink to={staffPaths.pages}>In their order</StaffLink>
      </ScreenHead>
      <DataTable
        contract={pagesToManage}
        label="Info pages"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        empty={
          <>
            <p>What you write here appears below /info, and in the search of the site.</p>
            <Button onClick={begin}>Write the first page</Button>
          </>
        }
      />
    </>
  );
}
