import { type KyselyPlugin, type RawNode, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { instant } from '#rules/calendar/instant.ts';
import { csvLine } from '#rules/wording/formats/csv-cells.ts';
import { people } from '#sample-brewery/people.ts';
import { askAt } from '../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { LOCKS } from '../../../../tests/rewrite-statements.ts';
import type { ApiProcess } from '../../../../tests/start-api.ts';
import { MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';
import type { ImportDetails } from '../import.contract.ts';
import { createRunImports } from './run-imports.ts';

const PRODUCTS = 1000;
const NOW = instant('2026-11-24T09:30:00Z');

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack();
});
afterEach(() => track.close());

/** Products that another shop has exported, with a pack each. */
function file(): string {
  const titles = ['Handle', 'Title', 'Option1 Value', 'Variant Price', 'Variant Taxable'];
  const rows = Array.from({ length: PRODUCTS }, (_, n) => [`raced-${n}`, `Raced ${n}`, '440ml can', '3.20', 'true']);
  return [titles, ...rows].map(csvLine).join('\r\n');
}

/** Uploads the file at a process and starts its import. */
async function start({ url }: ApiProcess): Promise<number> {
  const { headers } = await logInAnew({ url }, people.admin.email);
  const form = new FormData();
  form.append('file', new File([file()], 'products.csv'));
  const answer = await fetch(`${url}/api/staff/import/products`, { method: 'POST', body: form, headers });
  const { id } = (await answer.json()) as { readonly id: number };
  const ask = askAt(url)<ImportDetails>;
  const choices = { currency: 'GBP', vatCode: null, drinkKind: null, sizeMl: 440, publish: true, newCodes: false };
  await ask('POST', '/api/staff/import/choose', { body: { id, ...choices }, headers });
  const started = await ask('POST', '/api/staff/import/start', { body: { id }, headers });
  expect(started.status, started.text).toBe(200);
  return id;
}

const rowsDone = async (id: number) => {
  const { rows } = await sql<{ done: number }>`
    select count(*)::int as done from import_row where import_id = ${id} and state = 'done'`.execute(track.server.db);
  return rows[0]!.done;
};
const stateOf = async (id: number) => {
  const { rows } = await sql<{ state: string }>`select state from import where id = ${id}`.execute(track.server.db);
  return rows[0]!.state;
};
/** How many products of the file there are, and how many names. */
const made = async () => {
  const { rows } = await sql<{ products: number; names: number }>`
    select count(*)::int as products, count(distinct name)::int as names from product
    where name like 'Raced %'`.execute(track.server.db);
  return rows[0]!;
};
const EACH_ONCE = { products: PRODUCTS, names: PRODUCTS };

test('a process dies in the middle of an import: another one goes on, and each product is there once', async () => {
  const first = await track.openTill();
  const id = await start(first);
  await expect.poll(() => rowsDone(id), { interval: 5, timeout: 60_000 }).toBeGreaterThan(0);
  await first.stop('SIGKILL');
  const done = await rowsDone(id);
  expect(done).toBeLessThan(PRODUCTS);
  expect((await made()).products).toBe(done);
  await track.openTill();
  await expect.poll(() => stateOf(id), { timeout: 90_000 }).toBe('done');
  expect(await made()).toEqual(EACH_ONCE);
  expect(await track.disagreements()).toEqual([]);
});

/** Two workers at once on an import that nobody else works on. */
async function workedByTwo(db: Database): Promise<PromiseSettledResult<void>[]> {
  const till = await track.openTill();
  const id = await start(till);
  await till.stop('SIGKILL');
  await sql`update import set state = 'queued' where id = ${id}`.execute(track.server.db);
  const nobodyCounts = { count: () => Promise.reject(new Error('No stock is in the file')) } as never;
  const worker = () => createRunImports(db, nobodyCounts).run(NOW);
  return Promise.allSettled([worker(), worker()]);
}

test('two processes work on one import at the same time: each product is there once', async () => {
  const outcomes = await workedByTwo(track.server.db);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await made()).toEqual(EACH_ONCE);
  expect(await track.disagreements()).toEqual([]);
});

test('control: without locks one of the two makes products again, or fails at them', MEETS_BY_CHANCE, async () => {
  const outcomes = await workedByTwo(track.server.db.withPlugin(withoutLocks));
  const [failed, { products }] = [outcomes.some(({ status }) => status === 'rejected'), await made()];
  expect(failed || products > PRODUCTS).toBe(true);
});

const withoutLocks: KyselyPlugin = {
  transformQuery: ({ node }) => (node.kind === 'RawNode' ? lockless(node) : node),
  transformResult: async ({ result }) => result,
};

function lockless(node: RawNode): RawNode {
  return {
    ...node,
    sqlFragments: node.sqlFragments.map((text) => text.replaceAll(LOCKS, '')),
    parameters: node.parameters.map((one) => (one.kind === 'RawNode' ? lockless(one as RawNode) : one)),
  };
}
