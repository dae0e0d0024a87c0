import { useNavigate } from '@tanstack/react-router';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { newsToManage } from '../manage-news.contract.ts';
import { changeSentence, PUBLICATION_OPTIONS, publicationSentence } from './post-publication.ts';

const columns: readonly Column<typeof newsToManage>[] = [
  {
    id: 'title',
    header: 'News',
    sort: 'title',
    text: ({ title }) => title,
    cell: ({ id, title }) => <StaffLink to={staffPaths.newsPost.replace('$id', String(id))}>{title}</StaffLink>,
  },
  { id: 'startsAt', header: 'Date', sort: 'startsAt', text: ({ writtenAt }) => formatMoment(writtenAt) },
  { id: 'publication', header: 'State', text: publicationSentence },
  { id: 'slug', header: 'Address', hidden: true, text: ({ slug }) => `/news/${slug}` },
  { id: 'changedAt', header: 'Changed', sort: 'changedAt', text: changeSentence },
];

const filters = [{ name: 'publication', label: 'State', options: PUBLICATION_OPTIONS }] as const;

/** All news, on the site, in the archive, or being prepared. */
export function Screen() {
  const navigate = useNavigate();
  const begin = () => void navigate({ to: staffPaths.newNews as never });
  return (
    <>
      <ScreenHead title="News" actions={<Button onClick={begin}>Write news</Button>} />
      <DataTable
        contract={newsToManage}
        label="News"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        empty={
          <>
            <p>What you write here appears on the site’s news, in its feed, and the newest on the home page.</p>
            <Button onClick={begin}>Write the first news</Button>
          </>
        }
      />
    </>
  );
}
