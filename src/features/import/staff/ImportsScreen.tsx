import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { WholeParts } from '#ui/staff/WholeParts.tsx';
import { imports } from '../import.contract.ts';
import { ExportFiles } from './ExportFiles.tsx';
import { FORM_NAMES, KIND_NAMES, STATE_NAMES } from './import-words.ts';
import { NewImport } from './NewImport.tsx';

const columns: readonly Column<typeof imports>[] = [
  {
    id: 'fileName',
    header: 'File',
    sort: 'fileName',
    text: ({ fileName }) => fileName,
    cell: ({ id, fileName }) => (
      <StaffLink to={staffPaths.import.replace('$id', String(id))}>
        <WholeParts text={`${id}: ${fileName}`} of="file" />
      </StaffLink>
    ),
  },
  { id: 'kind', header: 'Kind', sort: 'kind', text: ({ kind }) => KIND_NAMES[kind] },
  { id: 'form', header: 'Form', text: ({ form }) => FORM_NAMES[form] },
  { id: 'state', header: 'State', sort: 'state', text: ({ state }) => STATE_NAMES[state] },
  { id: 'rows', header: 'Rows', figures: true, text: ({ rows }) => String(rows) },
  { id: 'faults', header: 'Refused', figures: true, text: ({ withProblems }) => String(withProblems) },
  {
    id: 'uploadedAt',
    header: 'Read',
    text: ({ uploadedAt, uploadedBy }) => [formatMoment(uploadedAt), uploadedBy].join(' · '),
  },
];

/** Files that come in and go out, with the imports that were made. */
export function Screen() {
  return (
    <>
      <ScreenHead title="Import and export">
        A file is read first and says what each of its rows would do. Nothing changes until you import it.
      </ScreenHead>
      <div className="mb-8 grid gap-6 desktop:grid-cols-2">
        <NewImport />
        <ExportFiles />
      </div>
      <h2 className="mb-3 font-display text-name font-semibold">Imports</h2>
      <DataTable
        contract={imports}
        label="Imports"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ id, fileName }) => `${id}: ${fileName}`}
        empty={<p>Nothing was imported yet. Choose a file above.</p>}
      />
    </>
  );
}
