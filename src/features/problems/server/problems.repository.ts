import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { ProblemKey } from '#rules/problems/problem.ts';

export type NewProblem = ProblemKey & { readonly facts: object; readonly summary: string };

/** Returns the id of the new row, or null when the same problem is open already. */
export async function insertProblem(trx: Transaction, problem: NewProblem, now: Instant): Promise<number | null> {
  const [row] = await prepared<{ id: number }>`
    insert into problem (kind, subject, facts, summary, opened_at)
    values (${problem.kind}, ${problem.subject}, ${JSON.stringify(problem.facts)}, ${problem.summary}, ${now})
    on conflict (kind, subject) where resolved_at is null do nothing
    returning id`.execute(trx);
  return row?.id ?? null;
}

/** The same of several; those that are open already stay as they are. */
export async function insertProblems(trx: Transaction, problems: readonly NewProblem[], now: Instant): Promise<void> {
  await prepared`
    insert into problem (kind, subject, facts, summary, opened_at)
    select kind, subject, facts, summary, ${now}
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) as p(kind text, subject text, facts jsonb, summary text)
    on conflict (kind, subject) where resolved_at is null do nothing`.execute(trx);
}

/** Whether this problem was resolved before. */
export async function hasResolved(db: Database, { kind, subject }: ProblemKey): Promise<boolean> {
  const rows = await prepared<{ id: number }>`
    select id from problem where kind = ${kind} and subject = ${subject} and resolved_at is not null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** True = an open problem was closed. */
export async function closeProblem(
  db: Database,
  { kind, subject }: ProblemKey,
  resolution: string,
  now: Instant,
): Promise<boolean> {
  const rows = await prepared<{ id: number }>`
    update problem set resolved_at = ${now}, resolution = ${resolution}
    where kind = ${kind} and subject = ${subject} and resolved_at is null
    returning id`.execute(db);
  return rows.length > 0;
}
