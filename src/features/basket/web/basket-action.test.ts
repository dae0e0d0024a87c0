import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WireAnswer, WireRequest } from '#wire/call.ts';
import { selling } from '#wire/selling.ts';
import { createSessionStore } from '#wire/session.ts';
import { addToBasket } from './add-to-basket.ts';
import { basketAction } from './basket-action.ts';
import { draftQuery } from './basket.queries.ts';

const PUB = { to: 'business 7', name: 'The Pub' };
const INN = { to: 'business 8', name: 'The Inn' };

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  });
  selling.sellTo(PUB);
});
afterEach(() => {
  selling.end();
  vi.unstubAllGlobals();
});

/** A server that answers when it is let, and what it was sent: the pack, and for whom. */
function shopThatWaits() {
  const queryClient = new QueryClient();
  const sent: string[] = [];
  const answers: ((answer: WireAnswer) => void)[] = [];
  const transport = (request: WireRequest) => {
    const { packId } = (request.body ?? {}) as { readonly packId?: number };
    sent.push(`${packId ?? 'the basket'} for ${selling.current()?.name}`);
    return new Promise<WireAnswer>((resolve) => void answers.push(resolve));
  };
  const press = (packId: number) =>
    queryClient
      .getMutationCache()
      .build(queryClient, basketAction({ transport, queryClient, loggedIn: true, mode: 10 }))
      .execute({ action: 1, packId, numPacks: 1 })
      .then(
        () => 'done',
        (problem: Error) => problem.message,
      );
  const read = () => queryClient.fetchQuery({ ...draftQuery(transport, 10, ''), staleTime: 0 });
  const answer = async (id: number, which: 'first' | 'last' = 'first') => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    (which === 'first' ? answers.shift() : answers.pop())!({
      status: 200,
      body: { id, mode: 11, draftName: '', items: [] },
    });
  };
  const shown = () => queryClient.getQueryData<{ readonly id: number }>(['basket', 'draft', 0])?.id ?? null;
  return { queryClient, transport, sent, press, read, answer, shown };
}

test('actions go one after the other into the basket of the customer, and the last answer is shown', async () => {
  const shop = shopThatWaits();
  const presses = [shop.press(101), shop.press(102)];
  await shop.answer(1);
  await shop.answer(2);
  expect(await Promise.all(presses)).toEqual(['done', 'done']);
  expect(shop.sent).toEqual(['101 for The Pub', '102 for The Pub']);
  expect(shop.shown()).toBe(2);
});

test('an action that is pressed while the basket is first read waits for it, where it might be begun', async () => {
  const shop = shopThatWaits();
  const reading = shop.read();
  const press = shop.press(101);
  // Where it did not wait, it would have been sent by now.
  await new Promise((resolve) => void setTimeout(resolve));
  expect(shop.sent).toEqual(['the basket for The Pub']);
  await shop.answer(1);
  await reading;
  await shop.answer(2);
  expect([await press, shop.shown()]).toEqual(['done', 2]);
  expect(shop.sent).toEqual(['the basket for The Pub', '101 for The Pub']);
});

test('a reading that was overtaken by a change does not show the basket as it was before', async () => {
  const shop = shopThatWaits();
  const first = shop.press(101);
  await shop.answer(1);
  await first;
  const reading = shop.read();
  const press = shop.press(102);
  await expect.poll(() => shop.sent.length).toBe(3);
  await shop.answer(2, 'last');
  await press;
  await shop.answer(1);
  expect([await reading, shop.shown()]).toMatchObject([{ id: 2 }, 2]);
});

test('what waits when the customer is changed is not sent, and what was sent is not shown as the next one’s', async () => {
  const shop = shopThatWaits();
  const presses = [shop.press(101), shop.press(102)];
  await expect.poll(() => shop.sent.length).toBe(1);
  selling.sellTo(INN);
  const ofInn = shop.press(103);
  await shop.answer(1);
  expect(await Promise.all(presses)).toEqual([
    'The customer was changed meanwhile: this was for the one before',
    'The customer was changed before this was done: it was not sent',
  ]);
  expect(shop.shown()).toBeNull();
  await shop.answer(3);
  expect(await ofInn).toBe('done');
  expect(shop.sent).toEqual(['101 for The Pub', '103 for The Inn']);
  expect(shop.shown()).toBe(3);
});

test('what waits when the sale is ended is not put into the basket of whoever sells', async () => {
  const shop = shopThatWaits();
  const presses = [shop.press(101), shop.press(102)];
  await expect.poll(() => shop.sent.length).toBe(1);
  selling.end();
  await shop.answer(1);
  await Promise.all(presses);
  expect([shop.sent, shop.shown()]).toEqual([['101 for The Pub'], null]);
});

test('an Add whose script comes after the customer was changed is not sent', async () => {
  const { queryClient, transport, sent } = shopThatWaits();
  const isSame = selling.sameCustomer();
  selling.sellTo(INN);
  const session = createSessionStore(sessionStorage);
  session.store({ token: 't', refreshToken: 'r' });
  expect(await addToBasket({ transport, queryClient, session, isSame }, { packId: 101, quantity: 1 })).toEqual({
    added: false,
    says: 'The customer was changed before this was done: it was not sent',
  });
  expect(sent).toEqual([]);
});
