import { AUDITED_ACTS, type AuditedAct, auditedActs } from '#rules/audit/audited-acts.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { auditedActSentence } from '#rules/wording/audited-act-sentence.ts';
import { formatClock, formatShortDate } from '#rules/wording/format-date.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { auditEntries, type AuditRow } from '../audit.contract.ts';

const columns: readonly Column<typeof auditEntries>[] = [
  {
    id: 'at',
    header: 'When',
    text: whenOf,
    cell: (row) => <span className="whitespace-nowrap">{whenOf(row)}</span>,
  },
  { id: 'by', header: 'Who', text: ({ by }) => by },
  { id: 'act', header: 'What', text: ({ act }) => auditedActSentence(act as AuditedAct) },
  { id: 'subject', header: 'Of', text: ({ kind, subject }) => `${kind} ${subject}` },
  { id: 'changes', header: 'Before and after', text: changesOf, cell: (row) => <Changes row={row} /> },
];

const filters: readonly Filter<typeof auditEntries>[] = [
  {
    name: 'act',
    label: 'What',
    options: auditedActs.map((value) => ({ value, label: auditedActSentence(value) })),
  },
  {
    name: 'kind',
    label: 'Kind',
    options: [...new Set(Object.values(AUDITED_ACTS))].map((value) => ({ value, label: value })),
  },
];

/** Who changed what on behalf of the brewery, the latest first. Nothing here can be changed. */
export function Screen() {
  return (
    <>
      <ScreenHead title="Changes">
        Who changed what on behalf of the brewery. Search by a name, or by the number of what was changed.
      </ScreenHead>
      <DataTable
        contract={auditEntries}
        label="Changes"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ act, subject }) => `${act} ${subject}`}
        empty={<p>Nothing has been changed yet.</p>}
      />
    </>
  );
}

function whenOf({ at }: AuditRow): string {
  return `${formatShortDate(at as Instant)}, ${formatClock(at as Instant)}`;
}

type Change = { readonly name: string; readonly before: string; readonly after: string };

function changesIn({ before, after }: AuditRow): readonly Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({ name, before: asText(before?.[name]), after: asText(after?.[name]) }));
}

const asText = (value: NonNullable<AuditRow['before']>[string] | undefined) =>
  value === null || value === undefined || value === '' ? '–' : String(value);

function changesOf(row: AuditRow): string {
  return changesIn(row)
    .map(({ name, before, after }) => `${name}: ${before} → ${after}`)
    .join('; ');
}

/** The fields that changed; behind a press, since some are long texts. */
function Changes({ row }: { readonly row: AuditRow }) {
  const changes = changesIn(row);
  if (changes.length === 0) return '–';
  return (
    <details>
      <summary>{changes.map(({ name }) => name).join(', ')}</summary>
      <dl className="mt-2 grid gap-2 [overflow-wrap:anywhere]">
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>
              <del>{before}</del> <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
