import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { countOneMoreAtSite } from '../../../../tests/counted-at-site.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { readTermsVersion, Shopper, shopperReadyToPay } from '../../../../tests/shopper-for-test.ts';
import type { FileRead, ImportDetails, importRows } from '../import.contract.ts';

const PAYPAL = 103;
const HAYSEL = 110;

let shop: CallableShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openCallableShop();
  shop.paypal.setFaults({ webhooks: 'none' });
  await readTermsVersion(shop.url);
  headers = { ...(await logIn(shop, people.admin.email)).headers };
});
afterAll(() => shop.stop());

const post = <T = ImportDetails>(path: string, body: object) => shop.ask<T>('POST', path, { body, headers });
const details = async (id: number) =>
  (await shop.ask<ImportDetails>('GET', '/api/staff/import', { query: { id }, headers })).body;
const problemsOf = async (id: number) => {
  const { body } = await shop.ask<AnswerOf<typeof importRows>>('GET', '/api/staff/import/rows', {
    query: { id },
    headers,
  });
  return body.rows.map(({ state, problems }) => [state, ...problems.map(({ says }) => says)]);
};
type Item = { id: number; on_hand: number; reserved: number; committed: number; counted_at: string };
/** A pack as it stands, with what is in the brewery of it. */
async function stockOf(packId: number) {
  const { rows } = await sql<Item & { here: number }>`
    select id, on_hand, reserved, committed, counted_at, on_hand - units_on_their_way(id) as here
    from stock_item where pack_id = ${packId} and variant_id is null`.execute(shop.db);
  return rows[0]!;
}

/** So much more, or less, than is there is imported of each pack. */
async function importDifferences(differences: readonly (readonly [packId: number, difference: number])[]) {
  await shop.aSecondLater();
  const lines = await Promise.all(
    differences.map(async ([pack, more]) => `${pack},${(await stockOf(pack)).here + more}`),
  );
  const form = new FormData();
  form.append('file', new File([['pack id,on hand', ...lines].join('\r\n')], 'stock.csv'));
  const answer = await fetch(`${shop.url}/api/staff/import/stock`, { method: 'POST', body: form, headers });
  const { id } = (await answer.json()) as FileRead;
  await post('/api/staff/import/start', { id });
  await shop.run('run-imports');
  expect(await details(id)).toMatchObject({ state: 'done', withProblems: 0 });
  await shop.aSecondLater();
  return id;
}
async function undo(id: number) {
  expect((await post('/api/staff/import/undo', { id })).status).toBe(200);
  await shop.run('run-imports');
  return details(id);
}
async function inBasket(packId: number, howMany: number) {
  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  await shopper.add(packId, howMany);
}
async function paid(packId: number, howMany: number) {
  const shopper = await shopperReadyToPay(shop.url, packId, howMany);
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token);
  expect((await shopper.confirm(PAYPAL, body.token)).status).toBe(200);
}
const writeOff = (id: number, number: number) =>
  post('/api/staff/stock/writeoff', { id, number, why: 'waste', reason: 'dropped' });
const broken = async () => (await audit(shop.db)).flatMap((answer) => answer.broken);

test('what was sold, kept and written off between an import and its undo stays so, and the difference comes back', async () => {
  const before = await stockOf(HAYSEL);
  const free = await stockOf(packs.reedcutterBottle);
  const id = await importDifferences([
    [HAYSEL, 20],
    [packs.reedcutterBottle, -3],
  ]);
  await paid(HAYSEL, 2);
  await inBasket(HAYSEL, 1);
  const atImport = await stockOf(HAYSEL);
  expect((await writeOff(before.id, 4)).status).toBe(200);
  expect(await details(id)).toMatchObject({ shortIfUndone: [] });
  expect(await undo(id)).toMatchObject({ state: 'undone', states: { undone: 2, stays: 0 } });
  expect(await stockOf(HAYSEL)).toMatchObject({
    on_hand: before.on_hand - 4,
    reserved: before.reserved + 1,
    committed: before.committed + 2,
    // What a till sold before the undo, and says later, is still taken off.
    counted_at: atImport.counted_at,
  });
  expect((await stockOf(packs.reedcutterBottle)).on_hand).toBe(free.on_hand);
  expect(await broken()).toEqual([]);
});

test('where more is kept than is left, the screen is warned, the basket is cut, and the order is short', async () => {
  const item = await stockOf(HAYSEL);
  await shop.db
    .updateTable('stock_item')
    .set({ on_hand: sql`reserved + committed` })
    .where('id', '=', item.id)
    .execute();
  const [before, id] = [await stockOf(HAYSEL), await importDifferences([[HAYSEL, 5]])];
  await paid(HAYSEL, 3);
  await inBasket(HAYSEL, 2);
  expect(await details(id)).toMatchObject({ shortIfUndone: [expect.stringContaining('Haysel')] });
  expect(await undo(id)).toMatchObject({ states: { undone: 1, stays: 0 } });
  const after = await stockOf(HAYSEL);
  expect(after.on_hand).toBe(before.on_hand);
  expect(after.reserved + after.committed).toBe(before.on_hand);
  const { rows: short } = await sql<{
    units: number;
  }>`select coalesce(sum(quantity), 0)::int as units from stock_shortage
    where stock_item_id = ${item.id} and resolved_at is null`.execute(shop.db);
  expect(short).not.toEqual([{ units: 0 }]);
  expect(await broken()).toEqual([]);
});

test('what has left since, and what somebody has counted since, is said row by row', async () => {
  const [left, counted] = [packs.reedcutterBottle, packs.lamplighterBottle];
  await shop.db
    .updateTable('stock_item')
    .set({ on_hand: sql`reserved + committed` })
    .where('pack_id', '=', left)
    .where('variant_id', 'is', null)
    .execute();
  const id = await importDifferences([
    [left, 10],
    [counted, 10],
  ]);
  const here = await stockOf(left);
  expect((await writeOff(here.id, here.here - 4)).status).toBe(200);
  const item = await stockOf(counted);
  // Nothing changes by this count, but it is one.
  const recount = await post('/api/staff/stock/count', {
    id: item.id,
    kind: 'counted',
    number: item.here,
    reason: 'Sunday',
  });
  expect(recount.status).toBe(200);
  expect(await undo(id)).toMatchObject({ states: { undone: 0, stays: 2 } });
  expect(await problemsOf(id)).toEqual([
    ['stays', 'Only 4 of 10 were taken back, the others have left: please count it'],
    ['stays', 'Somebody has counted it since, and that count stays'],
  ]);
  expect((await stockOf(left)).here).toBe(0);
  expect((await stockOf(counted)).on_hand).toBe(item.on_hand);
  expect(await broken()).toEqual([]);
});

test('what a count of one site has changed since stays', async () => {
  const id = await importDifferences([[HAYSEL, 500]]);
  const item = await stockOf(HAYSEL);
  await countOneMoreAtSite(shop.db, item.id, shop.clock.now());
  await inBasket(HAYSEL, 6);
  expect(await details(id)).toMatchObject({ shortIfUndone: [] });
  expect(await undo(id)).toMatchObject({ states: { undone: 0, stays: 1 } });
  expect(await problemsOf(id)).toEqual([['stays', 'Somebody has counted it since, and that count stays']]);
  expect((await stockOf(HAYSEL)).on_hand).toBe(item.on_hand + 1);
  expect(await broken()).toEqual([]);
});
