import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { StatementLine } from '#rules/bank-statements/read-statement.ts';
import type { StatementColumns } from '#rules/bank-statements/statement-columns.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';

type Identified = { readonly identity: string; readonly balance: Pence | null };

/** One import at a time, until the transaction ends: of two with the same lines the second finds them known. */
export async function lockStatements(trx: Transaction): Promise<void> {
  await sql`lock table bank_statement in share row exclusive mode`.execute(trx);
}

/** As the last file with these titles was read; null = there was none. */
export async function findColumnsOfHeading(db: Database, heading: string): Promise<StatementColumns | null> {
  const [row] = await prepared<{ columns: StatementColumns }>`
    select columns from bank_statement where heading = ${heading} order by id desc limit 1`.execute(db);
  return row?.columns ?? null;
}

export async function readKnownLines(trx: Transaction, identities: readonly string[]): Promise<readonly Identified[]> {
  return prepared<Identified>`
    select identity, balance_pence as balance from bank_line where identity = any(${identities}::text[]) order by id`.execute(
    trx,
  );
}

export async function insertStatement(
  trx: Transaction,
  statement: { readonly fileName: string; readonly heading: string; readonly columns: StatementColumns },
  by: number,
  now: Instant,
): Promise<number> {
  const [row] = await prepared<{ id: number }>`
    insert into bank_statement (file_name, heading, columns, imported_at, imported_by)
    values (${statement.fileName}, ${statement.heading}, ${JSON.stringify(statement.columns)}::jsonb, ${now}, ${by})
    returning id`.execute(trx);
  if (row === undefined) throw new Error('A statement was not stored');
  return row.id;
}

/** Equal lines are numbered behind those that are there. */
export async function insertLines(
  trx: Transaction,
  statementId: number,
  lines: readonly (StatementLine & { readonly identity: string })[],
  now: Instant,
): Promise<void> {
  await prepared`
    insert into bank_line (statement_id, line, booked_on, amount_pence, text, balance_pence, identity, occurrence, changed_at)
    select ${statementId}, l.line, l.day, l.amount, l.text, l.balance, l.identity,
      row_number() over (partition by l.identity order by l.line)
        + (select coalesce(max(b.occurrence), 0) from bank_line b where b.identity = l.identity), ${now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(line int, day date, amount int, text text, balance bigint, identity text)
    order by l.day, l.line`.execute(trx);
}
