import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AUDITED_ACTS, type AuditedAct, auditedActs } from '#rules/audit/audited-acts.ts';
import { auditedActSentence } from '#rules/wording/shop/audited-act-sentence.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { auditEntries, auditEntry, type AuditRow } from '../audit.contract.ts';

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
  return formatMoment(at);
}

type Sides = Pick<AuditRow, 'before' | 'after'>;
type Change = { readonly name: string; readonly before: string; readonly after: string };

function changesIn({ before, after }: Sides): readonly Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({ name, before: asText(before?.[name]), after: asText(after?.[name]) }));
}

const asText = (value: NonNullable<AuditRow['before']>[string] | undefined) =>
  value === null || value === undefined || value === '' ? '–' : String(value);

function changesOf(row: AuditRow): string {
  return changesIn(row)
    .map(({ name, before, after }) => `${name}: ${after}, before ${before}`)
    .join('; ');
}

/** The fields that changed; behind a press, since some are long texts, of which the list has the beginnings. */
function Changes({ row }: { readonly row: AuditRow }) {
  const [isOpen, setOpen] = useState(false);
  const changes = changesIn(row);
  if (changes.length === 0) return '–';
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{changes.map(({ name }) => name).join(', ')}</summary>
      {isOpen && (row.isCut ? <WholeChanges id={row.id} /> : <ChangeList sides={row} />)}
    </details>
  );
}

function WholeChanges({ id }: { readonly id: number }) {
  const query = queryOf(useTransport(), auditEntry, { query: { id }, for: 'staff' });
  const { data, error, refetch } = useQuery(query);
  if (error)
    return (
      <CouldNotLoad code={InfoCode.pageLoad} again={() => void refetch()}>
        {sayProblem(error)}
      </CouldNotLoad>
    );
  return data ? <ChangeList sides={data} /> : <Skeleton className="mt-2 h-5 w-full" />;
}

function ChangeList({ sides }: { readonly sides: Sides }) {
  return (
    <dl className="mt-2 grid gap-2 [overflow-wrap:anywhere]">
      {changesIn(sides).map(({ name, before, after }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd>
            <del>{before}</del> <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
