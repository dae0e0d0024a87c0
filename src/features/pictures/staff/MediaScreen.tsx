import { createContext, use, useState } from 'react';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { BulkAction, Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import type { Transport } from '#wire/call.ts';
import { call } from '#wire/call.ts';
import { useTransport } from '#wire/use-transport.ts';
import { deletePicture, libraryPictures, type LibraryPicture } from '../library.contract.ts';
import { DescribeDialog } from './DescribeDialog.tsx';
import { UploadArea } from './UploadArea.tsx';

const ChoosePicture = createContext<(picture: LibraryPicture) => void>(() => undefined);

const columns: readonly Column<typeof libraryPictures>[] = [
  {
    id: 'name',
    header: 'Picture',
    sort: 'name',
    text: callNameOf,
    cell: (picture) => <PictureCell picture={picture} />,
  },
  { id: 'alt', header: 'What it shows', text: ({ alt }) => alt || 'Not said yet' },
  { id: 'size', header: 'Size', figures: true, text: ({ width, height }) => `${width} × ${height}` },
  {
    id: 'bytes',
    header: 'Kilobytes',
    sort: 'bytes',
    figures: true,
    text: ({ bytes }) => String(Math.ceil(bytes / 1024)),
  },
  {
    id: 'uses',
    header: 'Used in',
    text: ({ uses }) => uses.map((one) => nameOfUse(one)).join('; ') || 'Nothing',
    cell: ({ uses }) => (uses.length === 0 ? 'Nothing' : <Uses uses={uses} />),
  },
  {
    id: 'uploadedAt',
    header: 'Uploaded',
    sort: 'uploadedAt',
    text: ({ uploadedAt }) => (uploadedAt === null ? 'Came with the brewery' : formatMoment(uploadedAt)),
  },
  { id: 'path', header: 'Path', hidden: true, text: ({ path }) => path },
];

const filters = [
  {
    name: 'use',
    label: 'Use',
    options: [
      { value: 'used', label: 'Used' },
      { value: 'unused', label: 'Unused' },
    ],
  },
] as const;

/** All pictures of pages and posts: uploaded here or anywhere, described, found, and deleted while nothing uses them. */
export function Screen() {
  const [chosen, setChosen] = useState<LibraryPicture | null>(null);
  const transport = useTransport();
  const [bulkActions] = useState(() => [deleting(transport)]);
  return (
    <ChoosePicture value={setChosen}>
      <ScreenHead title="Pictures">
        What is uploaded here stays until it is deleted; what is uploaded in a form goes a day after nothing uses it.
      </ScreenHead>
      <UploadArea />
      <DataTable
        contract={libraryPictures}
        label="Pictures"
        columns={columns}
        filters={filters}
        bulkActions={bulkActions}
        rowId={({ path }) => path}
        rowName={callNameOf}
        empty={<p>Photographs of the brewery, its beers and its people: drop the first ones above.</p>}
      />
      {chosen && <DescribeDialog key={chosen.path} picture={chosen} onClose={() => setChosen(null)} />}
    </ChoosePicture>
  );
}

function callNameOf({ name, path }: Pick<LibraryPicture, 'name' | 'path'>): string {
  return name || path;
}

function PictureCell({ picture }: { readonly picture: LibraryPicture }) {
  const choose = use(ChoosePicture);
  return (
    <span className="flex items-center gap-3">
      <img src={`${picture.url}?w=96`} alt="" width={64} height={48} loading="lazy" className="picture-thumbnail" />
      <Button kind="quiet" className="break-all" onClick={() => choose(picture)}>
        {callNameOf(picture)}
      </Button>
    </span>
  );
}

const FORMS: Readonly<
  Record<LibraryPicture['uses'][number]['within'], { readonly name: string; readonly path: string }>
> = {
  news: { name: 'News', path: staffPaths.newsPost },
  event: { name: 'Event', path: staffPaths.event },
  page: { name: 'Info page', path: staffPaths.page },
  version: { name: 'Earlier version', path: '' },
  card: { name: 'Card', path: staffPaths.card },
  terms: { name: 'Terms', path: staffPaths.termsText },
  brand: { name: 'Brand', path: staffPaths.brand },
  product: { name: 'Product', path: staffPaths.product },
  pack: { name: 'Pack', path: staffPaths.pack },
};

function nameOfUse({ within, title }: LibraryPicture['uses'][number]): string {
  return `${FORMS[within].name}: ${title || 'without a title'}`;
}

function Uses({ uses }: Pick<LibraryPicture, 'uses'>) {
  return (
    <ul className="grid gap-1">
      {uses.map((one) => {
        const { path } = FORMS[one.within];
        return (
          <li key={`${one.within} ${one.id}`}>
            {path === '' ? (
              nameOfUse(one)
            ) : (
              <StaffLink to={path.replace('$id', String(one.id))}>{nameOfUse(one)}</StaffLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function deleting(transport: Transport): BulkAction<typeof libraryPictures> {
  return {
    label: 'Delete',
    obstacle: (rows) => {
      const used = rows.find(({ uses }) => uses.length > 0);
      return used ? `“${callNameOf(used)}” is used: take it out there first.` : null;
    },
    confirm: (rows) => ({
      title: rows.length === 1 ? `Delete “${callNameOf(rows[0]!)}”?` : `Delete ${rows.length} pictures?`,
      consequences: ['This cannot be undone.'],
      confirm: 'Delete',
      isDangerous: true,
    }),
    run: async (rows) => {
      for (const { path, version } of rows) await call(transport, deletePicture, { body: { path, version } });
    },
  };
}
