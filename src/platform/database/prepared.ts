import { CompiledQuery } from 'kysely';
import type { Database, Transaction } from './database.ts';

/** A piece of SQL without values, used in several statements. */
export class Fragment {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A stored code, inserted into the text as a number, so that the planner can use partial indexes that name it. */
export const code = (value: number): Fragment => fragmentOf(String(value));
/** All codes of a range: `status ${within(StatusRange.draft)}`. */
export const within = ([first, last]: readonly [number, number]): Fragment =>
  fragmentOf(`between ${first} and ${last}`);

const fragments = new Map<string, Fragment>();

/** Cached, so that equal texts give the same fragment, by which statements are looked up. */
function fragmentOf(text: string): Fragment {
  const known = fragments.get(text) ?? new Fragment(text);
  fragments.set(text, known);
  return known;
}

export type Prepared<Row> = {
  readonly query: CompiledQuery<Row>;
  readonly execute: (db: Database) => Promise<readonly Row[]>;
};

/**
 * A statement whose text is built at its first use and cached: Kysely builds and traverses a tree of nodes for every call, which
 * costs about as much as sending the statement. For frequent statements. A value in `${}` is a parameter unless it is a fragment.
 */
export function prepared<Row = never>(parts: TemplateStringsArray, ...parameters: readonly unknown[]): Prepared<Row> {
  const fragments = parameters.filter((one) => one instanceof Fragment);
  const values = parameters.filter((one) => !(one instanceof Fragment));
  const query = CompiledQuery.raw(
    knownText(parts, fragments) ?? putTogether(parts, parameters, fragments),
    values,
  ) as CompiledQuery<Row>;
  return { query, execute: async (db) => (await db.executeQuery(query)).rows };
}

/** Sends statements that do not depend on each other's results, in this order, in one round trip. */
export async function together(trx: Transaction, statements: readonly Prepared<never>[]): Promise<void> {
  await sendAll(
    trx,
    statements.map(({ query }) => query),
  );
}

/**
 * Sends the last statements of a transaction and its commit in one round trip; returns the result of the first. Its result can
 * therefore neither be used in the transaction nor roll it back.
 */
export async function lastly<Row>(
  trx: Transaction,
  first: Prepared<Row>,
  others: readonly Prepared<never>[],
): Promise<readonly Row[]> {
  const [answer] = await sendAll(trx, [first.query, ...others.map(({ query }) => query), CompiledQuery.raw('commit')]);
  return answer as readonly Row[];
}

function sendAll(trx: Transaction, queries: readonly CompiledQuery[]): Promise<(readonly unknown[])[]> {
  return trx
    .getExecutor()
    .provideConnection((connection) =>
      Promise.all(queries.map(async (query) => (await connection.executeQuery<unknown>(query)).rows)),
    );
}

type Known = { readonly fragments: readonly Fragment[]; readonly text: string };
const texts = new WeakMap<TemplateStringsArray, Known[]>();

function knownText(parts: TemplateStringsArray, fragments: readonly Fragment[]): string | undefined {
  return texts.get(parts)?.find((known) => known.fragments.every((one, at) => one === fragments[at]))?.text;
}

function putTogether(
  parts: TemplateStringsArray,
  parameters: readonly unknown[],
  fragments: readonly Fragment[],
): string {
  let [text = '', numbered] = [parts[0], 0];
  for (const [at, one] of parameters.entries())
    text += `${one instanceof Fragment ? one.text : `$${(numbered += 1)}`}${parts[at + 1]}`;
  texts.set(parts, [...(texts.get(parts) ?? []), { fragments, text }]);
  return text;
}
