import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ROW_OUTCOMES, type RowOutcome } from '#rules/import/import-kinds.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Tag } from '#ui/Tag.tsx';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type ImportLine, importRows } from '../import.contract.ts';
import { OUTCOME_NAMES } from './import-words.ts';

const PAGE = 50;

/** The rows of a file in its order, with what each does, and why it does not. */
export function ImportRows({ id }: { readonly id: number }) {
  const [outcome, setOutcome] = useState<RowOutcome | ''>('');
  const [page, setPage] = useState(1);
  const query = { id, page, size: PAGE, ...(outcome !== '' && { outcome }) };
  const { data, error } = useQuery({
    ...queryOf(useTransport(), importRows, { query, for: 'staff' }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE));
  return (
    <section aria-labelledby="rows">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-4">
        <h2 id="rows" className="font-display text-name font-semibold">
          Rows
        </h2>
        <Field label="Show">
          {(ids) => (
            <select
              {...ids}
              className="control"
              value={outcome}
              onChange={({ target }) => {
                setOutcome(target.value as RowOutcome | '');
                setPage(1);
              }}
            >
              <option value="">All</option>
              {ROW_OUTCOMES.map((one) => (
                <option key={one} value={one}>
                  {OUTCOME_NAMES[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {error && <Alert>{sayProblem(error)}</Alert>}
      <ul className="grid gap-2">
        {data?.rows.map((row) => (
          <Row key={row.number} row={row} />
        ))}
      </ul>
      {data?.rows.length === 0 && <p>There is no such row.</p>}
      <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-3">
        <Button kind="plain" disabled={page <= 1} onClick={() => setPage(page - 1)}>
          Before
        </Button>
        <span>
          {page} of {pages}
        </span>
        <Button kind="plain" disabled={page >= pages} onClick={() => setPage(page + 1)}>
          Next
        </Button>
      </nav>
    </section>
  );
}

function Row({ row: { line, name, outcome, state, changes, problems } }: { readonly row: ImportLine }) {
  return (
    <li className="rounded border border-line p-3 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-ink-soft">Line {line}</span>
        <strong>{name}</strong>
        <Tag>{OUTCOME_NAMES[outcome]}</Tag>
        {state === 'undone' && <Tag>Taken back</Tag>}
        {state === 'stays' && <Tag>Stays</Tag>}
      </p>
      {problems.map(({ column, says }) => (
        <p key={`${column} ${says}`} className="text-danger">
          {column === '' ? says : `${column}: ${says}`}
        </p>
      ))}
      {changes.length > 0 && (
        <p className="text-ink-soft">
          {changes
            .map(
              ({ column, before, after, isGuess }) =>
                `${column}: ${before === '' ? '' : `${before} → `}${after || 'none'}${isGuess ? ' (guess)' : ''}`,
            )
            .join(' · ')}
        </p>
      )}
    </li>
  );
}
