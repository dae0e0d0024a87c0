import { type RawBuilder, sql } from 'kysely';

/** More figures than a number in a name has. */
const FIGURES = 20;

/**
 * What a list sorts by where names have numbers in them: `G2` stands before `G10`, and `g3` between them. Each number is filled up
 * with noughts to one length; the order is that of the signs, whatever language the database speaks.
 */
export function naturally(name: RawBuilder<unknown>): RawBuilder<string> {
  const filled = sql`regexp_replace(lower(${name}), '([0-9]+)', ${sql.lit(`${'0'.repeat(FIGURES)}\\1`)}, 'g')`;
  return sql`regexp_replace(${filled}, '[0-9]*([0-9]{${sql.raw(String(FIGURES))}})', '\\1', 'g') collate "C"`;
}
