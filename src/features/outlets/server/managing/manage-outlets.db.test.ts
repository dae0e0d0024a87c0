import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { type OutletForStaff, outletsToManage, outletToManage } from '../../manage-outlets.contract.ts';
import type { Outlet } from '../../outlets.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const OUTLET = {
  title: 'The Eel’s Foot at Haddle',
  priority: 0,
  text: 'Two handpulls.',
  linkUrl: 'https://example.com/eels-foot',
  linkText: 'Their menu',
  active: true,
};
const post = (call: 'save' | 'delete', body: object) =>
  shop.ask<OutletForStaff>('POST', `/api/staff/outlet/${call}`, { body, headers });
const list = async (query: Readonly<Record<string, string>>) =>
  (await shop.ask<AnswerOf<typeof outletsToManage>>('GET', '/api/staff/outlets', { query, headers })).body;
const onSite = async () => {
  await shop.aSecondLater();
  return (await shop.ask<Outlet[]>('GET', '/api/contentapi/getlinks')).body.map(({ title }) => title);
};

test('an outlet is written, on the site within a second, taken from it and deleted', async () => {
  const { status, body } = await post('save', OUTLET);
  expect(status).toBe(200);
  expect(outletToManage.answer.parse(body)).toEqual(body);
  expect(await onSite()).toContain(OUTLET.title);
  const { id } = body;
  expect((await post('save', { ...OUTLET, id, version: 1, active: false })).body.version).toBe(2);
  expect(await onSite()).not.toContain(OUTLET.title);
  const late = await post('save', { ...OUTLET, id, version: 1 });
  expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect((await post('delete', { id, version: 2 })).status).toBe(200);
  expect((await post('delete', { id, version: 2 })).body.code).toBe('UNKNOWN_OUTLET');
  const entries = (await auditEntries(shop.db, 'outlet.changed')).filter(({ subject_id }) => subject_id === String(id));
  expect(entries).toMatchObject([{ before: { active: true }, after: { active: false } }]);
});

test('the list is filtered by what a place is, whether it is shown, and its words', async () => {
  await post('save', { ...OUTLET, title: 'Zoo of casks', priority: 2, active: false });
  const found = await list({ search: 'zoo OF' });
  expect(outletsToManage.answer.parse(found)).toEqual(found);
  expect(found.rows.map(({ title }) => title)).toEqual(['Zoo of casks']);
  expect((await list({ search: 'zoo', sells: 'other', shown: 'no' })).total).toBe(1);
  expect((await list({ search: 'zoo', sells: 'retail' })).total).toBe(0);
  expect((await list({ search: 'zoo', shown: 'yes' })).total).toBe(0);
});

test('what is wrong is named at its field', async () => {
  const { status, body } = await post('save', { ...OUTLET, title: '', linkUrl: 'example' });
  expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([422, ['linkUrl', 'title']]);
});
