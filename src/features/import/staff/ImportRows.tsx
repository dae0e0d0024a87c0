import { ROW_OUTCOMES, ROW_STATES } from '#rules/import/import-kinds.ts';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import type { ListAddress } from '#ui/staff/table/use-list-address.ts';
import { type ImportLine, importRows } from '../import.contract.ts';
import { CorrectRow } from './CorrectRow.tsx';
import { OUTCOME_NAMES, ROW_KIND_NAMES, ROW_STATE_NAMES } from './import-words.ts';

/** The rows of a file, with what each does, and why it does not. */
export function ImportRows({ id, isOpen }: { readonly id: number; readonly isOpen: boolean }) {
  return (
    <>
      <h2 className="mb-3 font-display text-name font-semibold">Rows</h2>
      <DataTable
        contract={importRows}
        of={{ id }}
        label="Rows"
        columns={isOpen ? columnsOfOpen : columns}
        filters={filters}
        rowId={({ number }) => number}
        rowName={({ name }) => name}
        rowsPerPage={50}
        empty={<p>The file has no rows.</p>}
      />
    </>
  );
}

/** What the address leaves of the rows, for the file of their problems. */
export function rowsInAddress({ filterOf, search }: ListAddress) {
  const chosen = <const Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === filterOf(name));
  const [outcome, state] = [chosen(ROW_OUTCOMES, 'outcome'), chosen(ROW_STATES, 'state')];
  return { search, ...(outcome && { outcome }), ...(state && { state }) };
}

const filters: readonly Filter<typeof importRows>[] = [
  {
    name: 'outcome',
    label: 'Outcome',
    options: ROW_OUTCOMES.map((value) => ({ value, label: OUTCOME_NAMES[value] })),
  },
  { name: 'state', label: 'State', options: ROW_STATES.map((value) => ({ value, label: ROW_STATE_NAMES[value] })) },
];

const columns: readonly Column<typeof importRows>[] = [
  { id: 'line', header: 'Line', sort: 'line', figures: true, text: ({ line }) => String(line) },
  { id: 'name', header: 'What', text: ({ name }) => name },
  { id: 'kind', header: 'What it is', text: kindText },
  { id: 'outcome', header: 'Outcome', sort: 'outcome', text: ({ outcome }) => OUTCOME_NAMES[outcome] },
  { id: 'state', header: 'State', sort: 'state', text: ({ state }) => ROW_STATE_NAMES[state] },
  {
    id: 'says',
    header: 'What changes, or why not',
    text: ({ problems, notes, changes }) =>
      [...[...problems, ...notes].map(problemSentence), ...changes.map(changeSentence)].join(' · '),
    cell: ({ problems, notes, changes }) => (
      <span className="wrap-anywhere">
        {problems.map((problem) => (
          <span key={problemSentence(problem)} className="block text-alert">
            {problemSentence(problem)}
          </span>
        ))}
        {notes.map((note) => (
          <span key={problemSentence(note)} className="block font-semibold">
            {problemSentence(note)}
          </span>
        ))}
        <span className="text-ink-soft">{changes.map(changeSentence).join(' · ')}</span>
      </span>
    ),
  },
];

/** While it is not started, each row can be chosen for. */
const columnsOfOpen: readonly Column<typeof importRows>[] = [
  ...columns,
  { id: 'correct', header: 'Correct', text: null, cell: (row) => <CorrectRow row={row} /> },
];

function kindText({ kind, group, hasKind }: ImportLine): string {
  if (!hasKind) return '';
  const name = kind === null ? 'Not known' : ROW_KIND_NAMES[kind];
  return group === '' ? name : `${name} (${group})`;
}

const problemSentence = ({ column, says }: ImportLine['problems'][number]) =>
  column === '' ? says : `${column}: ${says}`;
const changeSentence = ({ column, before, after, isGuess }: ImportLine['changes'][number]) =>
  `${column}: ${after || 'none'}${isGuess ? ' (guess)' : ''}${before === '' ? '' : `, before ${before}`}`;
