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

test('somebody is put on the list with both names, once, however often she is passed on', async () => {
  expect(await client().subscribe(ada)).toMatchObject({ answer: 'accepted', says: expect.stringContaining('Almost') });
  expect(await client().subscribe(ada)).toMatchObject({ answer: 'accepted', says: expect.stringContaining('already') });
  expect(list.ledger.subscribers).toMatchObject([ada]);
});

test('whom the list does not want it refuses in its own words', async () => {
  expect(await client().subscribe({ ...ada, email: 'dora@example.com' })).toEqual({
    answer: 'refused',
    says: 'This email cannot be added to this list. Please enter a different email address.',
  });
});

test.each(['down', 'silence', 'drop', 'page'] as const)(
  'when the list has a fault (%s) nobody knows',
  async (answer) => {
    list.setFaults({ answer });
    expect(await client().subscribe(ada)).toMatchObject({ answer: 'unknown', detail: expect.any(String) });
  },
);

test('a list that is not there is not known to have answered', async () => {
  const nowhere = createMailingListClient({ formUrl: 'http://127.0.0.1:1/subscribe/post?u=1&id=2', timeoutMs: 200 });
  expect((await nowhere.subscribe(ada)).answer).toBe('unknown');
});

test('the form for browsers names its own honeypot', () => {
  expect(client().form).toEqual({ action: list.formUrl, honeypot: 'b_0f5a110_5a110w' });
});

test.each([
  '',
  'answer()',
  'answer(null)',
  'answer({"result":"maybe","msg":"x"})',
  'answer({"result":"success"})',
  '<html>',
])('%j is no answer', (script) => {
  expect(readAnswer(script).answer).toBe('unknown');
});
