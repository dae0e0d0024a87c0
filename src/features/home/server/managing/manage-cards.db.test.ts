import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import type { HomeCard } from '../../home.contract.ts';
import { type CardForStaff, cardToManage } from '../../manage-cards.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const CARD = {
  page: 4,
  source: 5,
  title: 'Open late',
  text: 'Until the moon is up.',
  extraText: '',
  isCentred: false,
  linkUrl: '/events',
  picture: '',
  pictureAlt: '',
  active: true,
  shownFrom: null,
  shownUntil: null,
};

const post = (call: string, body: object) =>
  shop.ask<CardForStaff & { ids: number[] }>('POST', `/api/staff/${call}`, { body, headers });
const save = (fields: object = {}) => post('card/save', { ...CARD, ...fields });
const onSite = async () => {
  await shop.aSecondLater();
  return (await shop.ask<HomeCard[]>('GET', '/api/contentapi/getcardsbytpe', { query: { tpe: 4 } })).body.map(
    ({ id }) => id,
  );
};

test('a card is written, and stands last on the taproom’s page at once', async () => {
  const { status, body } = await save();
  expect(status).toBe(200);
  expect(cardToManage.answer.parse(body)).toEqual(body);
  expect(body).toMatchObject({ ...CARD, version: 1, changedBy: people.admin.name });
  expect((await onSite()).at(-1)).toBe(body.id);

  const changed = await save({ id: body.id, version: 1, active: false });
  expect([changed.status, changed.body.version]).toEqual([200, 2]);
  expect(await onSite()).not.toContain(body.id);
  const late = await save({ id: body.id, version: 1, title: 'Too late' });
  expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);

  expect((await post('card/delete', { id: body.id, version: 2 })).status).toBe(200);
  expect((await post('card/delete', { id: body.id, version: 2 })).body.code).toBe('UNKNOWN_CARD');
  const acts = await auditEntries(shop.db, 'card.deleted');
  expect(acts).toMatchObject([{ subject_id: String(body.id), before: { title: CARD.title }, after: null }]);
});

test('a card is shown on its days alone', async () => {
  const today = shop.clock.now().slice(0, 10);
  const { body: past } = await save({ shownUntil: '2020-01-01' });
  const { body: coming } = await save({ shownFrom: '2099-01-01' });
  const { body: present } = await save({ shownFrom: today, shownUntil: today });
  const shown = await onSite();
  expect([past.id, coming.id, present.id].map((id) => shown.includes(id))).toEqual([false, false, true]);
});

test('the cards of a page are put in order, those of another stay', async () => {
  const before = await onSite();
  const { status, body } = await post('cards/sort', { page: 4, ids: before.toReversed() });
  expect([status, body.ids.slice(0, before.length)]).toEqual([200, before.toReversed()]);
  expect(await onSite()).toEqual(before.toReversed());
  expect((await post('cards/sort', { page: 3, ids: before })).body.code).toBe('UNKNOWN_CARD');
});

test.each([
  ['title', { title: '', text: '' }],
  ['linkUrl', { linkUrl: 'https://example.com' }],
  ['picture', { picture: 'uploads/none.webp', pictureAlt: 'Nothing' }],
  ['shownUntil', { shownFrom: '2027-02-02', shownUntil: '2027-02-01' }],
])('a wrong %s is named at its field', async (field, wrong) => {
  const { status, body } = await save(wrong);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
});
