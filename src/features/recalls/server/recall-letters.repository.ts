import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { LettersTo } from '#rules/gyles/recall-mail.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { people } from './recall-people.repository.ts';

export type LettersQuery = { readonly id: number; readonly to: LettersTo };

/** Those above an order up to another; null = all that are left. */
export type LettersRange = LettersQuery & { readonly after: number; readonly until: number | null };

/** What goes into one envelope. */
export type Letter = {
  readonly name: string;
  readonly place: readonly string[];
  readonly orders: readonly { readonly id: OrderId; readonly refNum: number }[];
};

const lineOf = (name: string) => sql`coalesce(a.address ->> ${sql.lit(name)}, '')`;
const LINES = ['line1', 'line2', 'line3', 'line4', 'line5', 'postcode'].map(lineOf);

/** The orders about which there is a letter, with where their beer went; no place is null. */
const placed = ({ id, to }: LettersQuery) => sql`
  select h."orderId", h.order_ref_num, h.name,
    case when ${lineOf('line1')} <> '' and ${lineOf('postcode')} <> '' then array[${sql.join(LINES)}] end as place
  from (${people(id)}) h join orders o on o.id = h."orderId"
  cross join lateral (select case when o.separate_delivery_address then o.delivery_address else o.invoice_address end as address) a
  where case when ${to === 'everybody'} then h.standing <> 'still-here' else h.standing = 'no-email' end`;

/** A letter for each name and place, known by its first order. */
const letters = (query: LettersQuery) => sql`
  select min("orderId") as first, name, place, json_agg(json_build_object('id', "orderId", 'refNum', order_ref_num) order by "orderId") as orders
  from (${placed(query)}) placed where place is not null group by name, place`;

export type LetterFiles = {
  readonly noPlace: number;
  readonly files: readonly { readonly last: number; readonly letters: number }[];
};

export async function countLetters(db: Database, query: LettersQuery, inAFile: number): Promise<LetterFiles> {
  const { rows } = await sql<LetterFiles>`
    select (select count(*)::int from (${placed(query)}) placed where place is null) as "noPlace",
      (select coalesce(json_agg(json_build_object('last', last, 'letters', letters) order by last), '[]') from (
        select max(first) as last, count(*)::int as letters
        from (select first, (row_number() over (order by first) - 1) / ${inAFile}::int as file from (${letters(query)}) letter) numbered
        group by file) file) as files`.execute(db);
  return rows[0]!;
}

export async function readLetters(
  trx: Transaction,
  { after, until, ...query }: LettersRange,
  most: number,
): Promise<readonly Letter[]> {
  const { rows } = await sql<Letter>`
    select name, place, orders from (${letters(query)}) letter
    where first > ${after}::bigint and (${until}::bigint is null or first <= ${until}::bigint)
    order by first limit ${most}::int`.execute(trx);
  return rows;
}

export async function storeLettersPrinted(trx: Transaction, recallId: number, at: Instant): Promise<void> {
  await sql`update recall set letters_at = ${at} where id = ${recallId}`.execute(trx);
}
