import type { LinkFault } from '#rules/content/link-fault.ts';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, RowOf } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { linksToCheck } from '../links.contract.ts';

type CheckedLink = RowOf<typeof linksToCheck>;

const FAULTS: Readonly<Record<LinkFault, string>> = {
  'no-page': 'No page has this address',
  'no-post': 'There is no such post any more',
  'hidden-post': 'The post is not on the site',
  'no-pack': 'There is no such pack any more',
  'pack-not-on-sale': 'The pack is not on sale',
  'no-picture': 'The picture is not stored any more',
};

const HOLDERS: Readonly<Record<CheckedLink['within'], { readonly name: string; readonly path: string }>> = {
  news: { name: 'News', path: staffPaths.newsPost },
  event: { name: 'Event', path: staffPaths.event },
  page: { name: 'Info page', path: staffPaths.page },
  terms: { name: 'Terms', path: staffPaths.termsText },
  card: { name: 'Card', path: staffPaths.card },
};

const troubleOf = ({ fault }: CheckedLink) => (fault === null ? 'Leads elsewhere; not looked at' : FAULTS[fault]);

const columns: readonly Column<typeof linksToCheck>[] = [
  {
    id: 'title',
    header: 'Stands in',
    sort: 'title',
    text: ({ title, id }) => title || `Card ${id}`,
    cell: ({ id, title, within }) => (
      <StaffLink to={HOLDERS[within].path.replace('$id', String(id))}>{title || `Card ${id}`}</StaffLink>
    ),
  },
  { id: 'within', header: 'What', text: ({ within }) => HOLDERS[within].name },
  { id: 'words', header: 'Words', text: ({ words }) => words },
  {
    id: 'address',
    header: 'Address',
    sort: 'address',
    text: ({ address }) => address,
    cell: ({ address }) => <span className="break-all">{address}</span>,
  },
  { id: 'trouble', header: 'Trouble', text: troubleOf },
];

const filters = [
  {
    name: 'leads',
    label: 'Leads',
    options: [
      { value: 'nowhere', label: 'Nowhere: broken' },
      { value: 'elsewhere', label: 'To other sites' },
    ],
  },
  {
    name: 'within',
    label: 'Stands in',
    options: Object.entries(HOLDERS).map(([value, { name }]) => ({ value, label: name })),
  },
] as const;

/** Links of the site's texts that lead to nothing any more, each with the way to what it stands in. */
export function Screen() {
  return (
    <>
      <ScreenHead title="Broken links">
        Looked up anew each time. Links to other sites are only listed: nobody there hears of it.
      </ScreenHead>
      <DataTable
        contract={linksToCheck}
        label="Links"
        columns={columns}
        filters={filters}
        rowId={(row) => `${row.within} ${row.id} ${row.address} ${row.words}`}
        rowName={({ address }) => address}
        empty={<p>Every link of news, events, info pages, terms and cards leads somewhere.</p>}
      />
    </>
  );
}
