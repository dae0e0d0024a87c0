import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeMailingList, startFakeMailingList } from './fake-mailing-list.ts';

let list: FakeMailingList;
beforeAll(async () => {
  list = await startFakeMailingList();
});
afterAll(() => list.stop());

const post = (fields: Record<string, string>) =>
  fetch(list.formUrl, { method: 'POST', body: new URLSearchParams(fields) }).then((answer) => answer.text());
const ask = (fields: Record<string, string>) =>
  fetch(`${list.formUrl.replace('/post?', '/post-json?')}&${new URLSearchParams(fields)}`).then((answer) =>
    answer.text(),
  );
const emails = () => list.ledger.subscribers.map(({ email, by }) => `${email} ${by}`);

test('a form that a browser posts is answered with a page', async () => {
  expect(await post({ EMAIL: 'bob@example.com', FNAME: 'Bob' })).toContain('Almost finished...');
  expect(await post({ EMAIL: 'bob' })).toContain('must contain a single @');
  expect(emails()).toContain('bob@example.com form');
});

test('a script is answered with a call of the function that it names', async () => {
  expect(await ask({ EMAIL: 'cat@example.com', c: 'jsonp' })).toMatch(/^jsonp\(\{"result":"success","msg":"Almost/);
  expect(await ask({ EMAIL: 'cat@example.com', c: 'alert(1)//' })).toMatch(
    /^\{"result":"error","msg":"cat@example.com is al/,
  );
});

test('a machine that fills in the field nobody sees is thanked and left out', async () => {
  expect(await post({ EMAIL: 'robot@example.com', b_0f5a110_5a110w: 'x' })).toContain('Almost finished...');
  expect(emails().join()).not.toContain('robot');
});

test('another list takes nobody', async () => {
  const answer = await fetch(`${list.url}/subscribe/post-json?u=1&id=2&EMAIL=dan@example.com`);
  expect(await answer.text()).toContain('Unknown account');
});

test('what goes wrong is set and cleared from outside', async () => {
  await fetch(`${list.url}/faults`, { method: 'POST', body: JSON.stringify({ answer: 'down' }) });
  expect((await fetch(list.formUrl)).status).toBe(503);
  expect((await fetch(`${list.url}/faults`, { method: 'POST', body: '{"answer":"maybe"}' })).status).toBe(400);
  await fetch(`${list.url}/faults`, { method: 'DELETE' });
  expect((await fetch(list.formUrl)).status).toBe(200);
});
