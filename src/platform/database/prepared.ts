import { CompiledQuery } from 'kysely';
import type { Database, Transaction } from './database.ts';

/** A piece of SQL without values that stands in several statements. */
export class Fragment {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Prepared<Row> = {
  readonly query: CompiledQuery<Row>;
  readonly execute: (db: Database) => Promise<readonly Row[]>;
};

/**
 * A statement whose text is put together at its first use and kept: Kysely builds and walks a tree of nodes for every call,
 * which costs about as much as sending it. For what is asked at each press of a button. What stands in `${}` is a
 * parameter, or a fragment.
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

/** Sends statements that do not wait for each other's answers, in this order: one journey instead of one each. */
export async function together(trx: Transaction, statements: readonly Prepared<never>[]): Promise<void> {
  await sendAll(
    trx,
    statements.map(({ query }) => query),
  );
}

/**
 * Sends what a transaction ends with, and its commit, in one journey; gives what the first of the statements answers. What
 * comes after it can be neither stored nor taken back.
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
