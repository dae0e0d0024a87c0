import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChanges } from '#platform/database/changes.ts';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import type { OpenDatabase } from '#platform/database/opened.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { SALLOWMERE } from '../../../../tests/shop-for-test.ts';
import { createCatalogue } from './catalogue.service.ts';
import { withPricesNow } from './prices-now.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(SALLOWMERE);
});
afterAll(() => database.close());

const ITEM = packs.reedcutterBottle as PackId;

/** A process that hears of no change, as behind a connection that has fallen silent. */
function deafProcess() {
  const changes = openChanges();
  let dropped = 0;
  changes.on(['catalogue'], () => (dropped += 1));
  const catalogue = createCatalogue({ db: database.db, changes });
  const shown = async () => (await catalogue.snapshot()).packs.get(ITEM)?.retailIncPence;
  const atCheckout = async () => {
    const shop = { catalogue: await catalogue.snapshot(), business: null, today: '2026-11-21' as CalendarDay };
    return (await withPricesNow(database.db, shop, [...shop.catalogue.packs.keys()])).packs.get(ITEM)?.retailIncPence;
  };
  return { shown, atCheckout, dropped: () => dropped };
}

test('a price that the checkout finds to be another one is read anew where it is shown, and nothing else is', async () => {
  const { shown, atCheckout, dropped } = deafProcess();
  const before = await shown();
  expect([await atCheckout(), dropped()]).toEqual([before, 0]);
  await database.db.updateTable('pack').set({ retail_inc_pence: 999 }).where('id', '=', ITEM).execute();
  expect(await shown()).toBe(before);
  expect([await atCheckout(), dropped()]).toEqual([999, 1]);
  expect(await shown()).toBe(999);
  expect([await atCheckout(), dropped()]).toEqual([999, 1]);
});
