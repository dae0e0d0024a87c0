import { type RawBuilder, sql } from 'kysely';

/**
 * What a list sorts by where names have numbers in them: `G2` stands before `G10`, and `g3` between them. The order is that of the
 * signs, whatever language the database speaks.
 */
export function naturally(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql`natural_order(${name}) collate "C"`;
}
