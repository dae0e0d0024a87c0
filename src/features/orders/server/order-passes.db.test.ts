import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import type { OpenDatabase } from '#platform/database/opened.ts';
import { later } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { orders } from '#sample-brewery/fixtures.ts';
import { SALLOWMERE, TUESDAY_MORNING } from '../../../../tests/shop-for-test.ts';
import { orderPasses, PASS_LASTS_MS } from './order-passes.ts';

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openTestDatabase(SALLOWMERE);
});
afterEach(() => opened.close());

const order = orders.delivered as OrderId;

test.each(['cookie', 'mail'] as const)('a pass of the %s opens its order until its time is over', async (kind) => {
  const passes = orderPasses(opened.db);
  const token = await passes.issuePass(order, kind, TUESDAY_MORNING);
  const openedAfter = async (milliseconds: number) =>
    (await passes.byPass(token, later(TUESDAY_MORNING, milliseconds)))?.id ?? null;
  const lasts = PASS_LASTS_MS[kind];
  expect(await openedAfter(0)).toBe(order);
  expect(await openedAfter(lasts - 1)).toBe(order);
  expect(await openedAfter(lasts)).toBeNull();
  expect(await openedAfter(lasts + 1)).toBeNull();
  expect(await passes.byPass(`${token}x`, TUESDAY_MORNING)).toBeNull();
});

test('the passes that were mailed end together, and that of the browser stays', async () => {
  const passes = orderPasses(opened.db);
  const [mailed, again, browser] = [
    await passes.issuePass(order, 'mail', TUESDAY_MORNING),
    await passes.issuePass(order, 'mail', TUESDAY_MORNING),
    await passes.issuePass(order, 'cookie', TUESDAY_MORNING),
  ];
  await passes.endMailed(order);
  expect(await passes.byPass(mailed, TUESDAY_MORNING)).toBeNull();
  expect(await passes.byPass(again, TUESDAY_MORNING)).toBeNull();
  expect((await passes.byPass(browser, TUESDAY_MORNING))?.id).toBe(order);
});
