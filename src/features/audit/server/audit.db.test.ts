import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { people } from '#sample-brewery/people.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { auditEntries, auditEntry } from '../audit.contract.ts';
import { recordAudit } from './record-audit.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
  const by = people.admin.id;
  await shop.db.transaction().execute(async (trx) => {
    const counted = { by: 'script: ada', what: 'stock.counted', subjectId: 7 } as const;
    await recordAudit(
      trx,
      { ...counted, before: { counted: 1 }, after: { counted: 2 } },
      instant('2027-06-01T22:59:00Z'),
    );
    const created = { by, what: 'event.created', subjectId: 8, before: null, after: { title: 'Quiz' } } as const;
    await recordAudit(trx, created, instant('2027-06-01T23:01:00Z'));
  });
});
afterAll(() => shop.stop());

async function list(query: Readonly<Record<string, string | number>> = {}) {
  const { headers } = await logIn(shop, people.admin.email);
  const { body } = await shop.ask<AnswerOf<typeof auditEntries>>('GET', '/api/staff/audit', { query, headers });
  return body;
}
const subjects = async (query: Readonly<Record<string, string | number>>) =>
  (await list(query)).rows.map(({ subject }) => subject);

test('the list says who did what, the latest first, with the fields before and after', async () => {
  const answer = await list();
  expect(auditEntries.answer.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({
    total: 2,
    rows: [
      {
        by: people.admin.name,
        act: 'event.created',
        kind: 'post',
        subject: '8',
        before: null,
        after: { title: 'Quiz' },
      },
      { by: 'script: ada', act: 'stock.counted', before: { counted: 1 }, after: { counted: 2 }, isCut: false },
    ],
  });
});

test('it is narrowed by act, thing, person and days of London, and comes in pages', async () => {
  expect(await subjects({ act: 'stock.counted' })).toEqual(['7']);
  expect(await subjects({ kind: 'post', search: '8' })).toEqual(['8']);
  expect(await subjects({ search: 'SCRIPT' })).toEqual(['7']);
  // In summer London is an hour ahead: the second was written on the next day there.
  expect(await subjects({ from: '2027-06-02' })).toEqual(['8']);
  expect(await subjects({ to: '2027-06-01' })).toEqual(['7']);
  expect(await list({ page: 2, size: 1 })).toMatchObject({ total: 2, rows: [{ subject: '7' }] });
});

test.each(['0000-01-01', '9999-12-31'])(
  'a day that no entry can have is a wrong value and no fault: %s',
  async (day) => {
    const { headers } = await logIn(shop, people.admin.email);
    for (const name of ['from', 'to']) {
      const { status, body } = await shop.ask('GET', '/api/staff/audit', { query: { [name]: day }, headers });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [name]]);
    }
  },
);

test('a long text is cut in the list, and whole in its entry', async () => {
  const html = `<p>${'Come along. '.repeat(500)}</p>`;
  const act = { by: people.admin.id, what: 'event.changed', subjectId: 9 } as const;
  const [before, after] = [
    { html: 'Short', picture: null },
    { html, picture: 'yard.svg' },
  ];
  await shop.db
    .transaction()
    .execute((trx) => recordAudit(trx, { ...act, before, after }, instant('2027-07-01T10:00:00Z')));
  const [row] = (await list({ search: '9', kind: 'post' })).rows;
  expect(row).toMatchObject({ before, isCut: true, after: { html: `${html.slice(0, 200)}…`, picture: 'yard.svg' } });
  expect(JSON.stringify(row).length).toBeLessThan(600);
  const { headers } = await logIn(shop, people.admin.email);
  const { body } = await shop.ask<AnswerOf<typeof auditEntry>>('GET', '/api/staff/audit/entry', {
    query: { id: Number(row?.id) },
    headers,
  });
  expect(auditEntry.answer.parse(body)).toEqual(body);
  expect(body).toMatchObject({ before, after });
  const { status } = await shop.ask('GET', '/api/staff/audit/entry', { query: { id: 2_000_000_000 }, headers });
  expect(status).toBe(404);
});
