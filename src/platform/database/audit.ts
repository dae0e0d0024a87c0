import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const QUESTIONS = fileURLToPath(new URL('../../../database/audit/', import.meta.url));

/** An invariant: its name, its sentence, and the statement that finds violations. */
export type Question = { readonly name: string; readonly holds: string; readonly statement: string };

export type Answer = Question & { readonly broken: readonly string[] };

/** The questions in database/audit, one file each; the first line is the sentence. */
export function auditQuestions(): readonly Question[] {
  return readdirSync(QUESTIONS)
    .toSorted()
    .map((file) => {
      const statement = readFileSync(join(QUESTIONS, file), 'utf8');
      const [first = ''] = statement.split('\n', 1);
      return { name: basename(file, '.sql'), holds: first.replace(/^-- /, ''), statement };
    });
}

/** Runs questions, all unless some are named, on one snapshot of the database while the shop is running; changes nothing. */
export async function audit(
  db: Database,
  questions: readonly Question[] = auditQuestions(),
): Promise<readonly Answer[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const answers: Answer[] = [];
      for (const question of questions) {
        const { rows } = await sql.raw<{ broken: string }>(question.statement).execute(trx);
        answers.push({ ...question, broken: rows.map((row) => row.broken) });
      }
      return answers;
    });
}
