import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import type { Transport } from '#wire/call.ts';
import { requireOpenShop } from './page-loading.ts';
import { createQueryClient } from './query-client.ts';

const OPEN = { value: 0, dtDate: null, num1: 0, num2: 0, mes: '', modulesOff: [] };

/** Goes to the basket with a cached answer of this age that the shop is open. */
async function goesThere(answer: { readonly status: number; readonly body: unknown }, ageOfAnswer: number) {
  const transport: Transport = async () => answer;
  const queryClient = createQueryClient({ triesAgain: 0 });
  queryClient.setQueryData(shopCheckQuery(transport).queryKey, OPEN, { updatedAt: Date.now() - ageOfAnswer });
  return requireOpenShop({ transport, queryClient, session: null }).then(
    () => 'stays',
    (problem: unknown) => (isRedirect(problem) ? problem.options.to : problem),
  );
}

test('a shop that has closed since leads to the shelf, although it was open when she looked last', async () => {
  expect(await goesThere({ status: 200, body: { ...OPEN, value: 2 } }, 20_000)).toBe('/beershop');
  expect(await goesThere({ status: 200, body: OPEN }, 20_000)).toBe('stays');
});

test('hovering over a link and pressing it makes one call', async () => {
  expect(await goesThere({ status: 200, body: { ...OPEN, value: 2 } }, 1000)).toBe('stays');
});

test('a failed call does not block the basket', async () => {
  expect(await goesThere({ status: 0, body: null }, 20_000)).toBe('stays');
});
