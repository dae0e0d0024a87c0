import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FakeMailingList, startFakeMailingList } from '#fake-servers/mailing-list/fake-mailing-list.ts';
import { createMailingListClient } from './mailing-list-client.ts';
import { readAnswer } from './read-answer.ts';

let list: FakeMailingList;
beforeAll(async () => {
  list = await startFakeMailingList();
});
afterEach(() => list.clearFaults());
afterAll(() => list.stop());

const client = () => createMailingListClient({ formUrl: list.formUrl, timeoutMs: 200 });
const ada = { email: 'ada+beer@example.com', firstName: 'Ada', lastName: 'King & Co' };

test('a person is subscribed with both names, once, however often the sign-up is sent', async () => {
  expect(await client().subscribe(ada)).toMatchObject({ answer: 'accepted', says: expect.stringContaining('Almost') });
  expect(await client().subscribe(ada)).toMatchObject({ answer: 'accepted', says: expect.stringContaining('already') });
  expect(list.ledger.subscribers).toMatchObject([ada]);
});

test('a refused sign-up returns the list’s own message', async () => {
  expect(await client().subscribe({ ...ada, email: 'dora@example.com' })).toEqual({
    answer: 'refused',
    says: 'This email cannot be added to this list. Please enter a different email address.',
  });
});

test.each(['down', 'silence', 'drop', 'page'] as const)(
  'when the list fails (%s) the result is unknown',
  async (answer) => {
    list.setFaults({ answer });
    expect(await client().subscribe(ada)).toMatchObject({ answer: 'unknown', detail: expect.any(String) });
  },
);

test('from an unreachable list the result is unknown', async () => {
  const nowhere = createMailingListClient({ formUrl: 'http://127.0.0.1:1/subscribe/post?u=1&id=2', timeoutMs: 200 });
  expect((await nowhere.subscribe(ada)).answer).toBe('unknown');
});

test('the form for browsers has the list’s own honeypot', () => {
  expect(client().form).toEqual({ action: list.formUrl, honeypot: 'b_0f5a110_5a110w' });
});

test.each([
  '',
  'answer()',
  'answer(null)',
  'answer({"result":"maybe","msg":"x"})',
  'answer({"result":"success"})',
  '<html>',
])('%j is not a valid answer', (script) => {
  expect(readAnswer(script).answer).toBe('unknown');
});
