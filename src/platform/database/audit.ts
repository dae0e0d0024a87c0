import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const QUESTIONS = fileURLToPath(new URL('../../../database/audit/', import.meta.url));

/** One thing that must always hold: what it is called, its sentence, and the statement that finds whatever breaks it. */
export type Question = { readonly name: string; readonly holds: string; readonly statement: string };

export type Answer = Question & { readonly broken: readonly string[] };

/** The questions of database/audit, a file each; its first line says what holds. */
export function auditQuestions(): readonly Question[] {
  return readdirSync(QUESTIONS)
    .toSorted()
    .map((file) => {
      const statement = readFileSync(join(QUESTIONS, file), 'utf8');
      const [first = ''] = statement.split('\n', 1);
      return { name: basename(file, '.sql'), holds: first.replace(/^-- /, ''), statement };
    });
}

/** Asks all of them of one moment of the database, while the shop goes on; changes nothing. */
export async function audit(db: Database): Promise<readonly Answer[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const answers: Answer[] = [];
      for (const question of auditQuestions()) {
        const { rows } = await sql.raw<{ broken: string }>(question.statement).execute(trx);
        answers.push({ ...question, broken: rows.map((row) => row.broken) });
      }
      return answers;
    });
}
