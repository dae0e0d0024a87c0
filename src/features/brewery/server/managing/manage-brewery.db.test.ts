import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { siteForTest } from '../../../../../tests/site-for-test.ts';
import type { Draft } from '#features/basket/web/basket.client.ts';
import type { BreweryDetails } from '../../brewery.contract.ts';
import { type BreweryForStaff, breweryToManage } from '../../manage-brewery.contract.ts';
import { createManageBrewery } from './manage-brewery.service.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop({ site: siteForTest });
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const read = async () => (await shop.ask<BreweryForStaff>('GET', '/api/staff/brewery', { headers })).body;
const save = ({ details, version }: BreweryForStaff, more: object = {}, as = headers) =>
  shop.ask<BreweryForStaff>('POST', '/api/staff/brewery/save', { body: { ...details, version, ...more }, headers: as });
const saveBank = (more: object, as = headers) =>
  shop.ask<BreweryForStaff>('POST', '/api/staff/brewery/bank/save', { body: more, headers: as });
const shown = async () => (await shop.ask<BreweryDetails>('GET', '/api/content/getbrewery')).body;

test('the details are read as they stand in the form, and saved unchanged they are the same', async () => {
  const found = await read();
  expect(breweryToManage.answer.parse(found)).toEqual(found);
  expect(found).toMatchObject({ version: 1, bankVersion: 1, changedBy: '' });
  expect(found.details.address).toBe('Sallowmere Maltings\nStaithe Road\nTestham');
  const before = await shown();
  expect((await save(found)).body).toEqual(found);
  expect(await shown()).toEqual(before);
  expect(await auditEntries(shop.db, 'brewery.changed')).toEqual([]);
});

test('another name is on the pages a second later, and in the history with what it was', async () => {
  expect((await shop.ask('GET', '/home')).text).toContain('Sallowmere Brewing Company');
  const changes = {
    name: 'Tidewater Ales',
    social: 'Mastodon https://mastodon.example/@tidewater',
    address: ' The Quay \n\nTestham ',
    postcode: 'nr340zz',
    position: '',
  };
  const at = shop.clock.now();
  const { status, body } = await save(await read(), changes);
  expect([status, body.version, body.changedBy, body.changedAt]).toEqual([200, 2, people.admin.name, at]);
  await shop.aSecondLater();
  expect(await shown()).toMatchObject({
    name: 'Tidewater Ales',
    address: ['The Quay', 'Testham'],
    postcode: 'NR34 0ZZ',
    latitude: 0,
    longitude: 0,
    social: [{ name: 'Mastodon', url: 'https://mastodon.example/@tidewater' }],
    bank: { accountNumber: '00000000' },
  });
  const home = await shop.ask('GET', '/home');
  expect(home.text).toContain('Tidewater');
  expect(home.text).not.toContain('Sallowmere Brewing Company<');
  const [entry] = await auditEntries(shop.db, 'brewery.changed');
  expect(entry).toMatchObject({
    before: { name: 'Sallowmere Brewing Company', position: '52.46, 1.56' },
    after: { name: 'Tidewater Ales', position: '', address: 'The Quay\nTestham' },
  });
});

test('of two who change the details the second is told who was first', async () => {
  const { headers: other } = await logIn(shop, people.admin.email);
  const stale = await read();
  expect((await save(stale, { strapline: 'On the quay' })).status).toBe(200);
  const late = await save(stale, { strapline: 'By the water' }, other);
  expect([late.status, late.body.code, late.body.info]).toEqual([
    409,
    'VERSION_CONFLICT',
    expect.stringContaining(people.admin.name),
  ]);
  expect((await read()).details.strapline).toBe('On the quay');
});

test('wrong fields are named, all at once, and nothing is stored', async () => {
  const before = await read();
  const refused = await save(before, { name: ' ', vatNumber: 'GB1', email: 'us', social: 'x' });
  expect([refused.status, Object.keys(refused.body.fields ?? {}).toSorted()]).toEqual([
    422,
    ['email', 'name', 'social', 'vatNumber'],
  ]);
  expect((await save(before, { name: 'x'.repeat(81) })).status).toBe(400);
  expect(await read()).toEqual(before);
});

test('what the age policy asks is said by pages, mails and papers a second later, and never less than law', async () => {
  const before = await read();
  expect(before.details).toMatchObject({ licensedIn: 'england-or-wales', challengeAge: 25, acceptsMilitaryId: false });
  const inScotland = await save(before, { licensedIn: 'scotland', challengeAge: 21 });
  expect([inScotland.status, Object.keys(inScotland.body.fields ?? {})]).toEqual([422, ['challengeAge']]);
  expect((await save(before, { challengeAge: 16 })).status).toBe(400);
  const saved = await save(before, { challengeAge: 21, acceptsPassCard: false, acceptsMilitaryId: true });
  expect([saved.status, saved.body.details.challengeAge]).toEqual([200, 21]);
  await shop.aSecondLater();
  expect(await shown()).toMatchObject({
    agePolicy: { challengeAge: 21 },
    ageNotice: expect.stringContaining('looks under 21'),
  });
  expect((await shop.ask('GET', '/home')).text).toContain('anyone who looks under 21');
  const page = await shop.ask('GET', '/beershop/deliveryinfo');
  expect(page.text).toContain('under 21 is asked for a passport, a photo driving licence or a military identity card');
  const draft = await shop.ask<Draft>('GET', '/api/order/getdraftorder2', { query: { mode: 0 } });
  expect(draft.body.metaData.ageNotice).toContain('looks under 21');
  expect((await auditEntries(shop.db, 'brewery.changed')).at(-1)).toMatchObject({
    before: { challengeAge: 25, acceptsPassCard: true, acceptsMilitaryId: false },
    after: { challengeAge: 21, acceptsPassCard: false, acceptsMilitaryId: true },
  });
});

test('the bank account is saved apart, and only shortly after a second factor', async () => {
  const { bankVersion, version } = await read();
  const account = { accountName: 'Tidewater Ales Ltd', sortCode: '20-00-00', accountNumber: '12345678' };
  const wrong = await saveBank({ ...account, sortCode: '20', version: bankVersion });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['sortCode']]);
  const saved = await saveBank({ ...account, version: bankVersion });
  expect([saved.status, saved.body.bank, saved.body.bankVersion, saved.body.version]).toEqual([
    200,
    account,
    2,
    version,
  ]);
  expect((await saveBank({ ...account, version: bankVersion })).status).toBe(409);
  await shop.aSecondLater();
  expect((await shown()).bank).toEqual(account);
  expect(await auditEntries(shop.db, 'brewery.bank-changed')).toMatchObject([
    { before: { accountNumber: '00000000' }, after: { accountNumber: '12345678' } },
  ]);
  shop.clock.advance(11 * 60_000);
  const late = await saveBank({ ...account, accountNumber: '12345679', version: 2 });
  expect(late.status).toBe(403);
  expect((await shown()).bank).toEqual(account);
});

test('where nothing is entered yet the name of the settings stands there, and the first save begins', async () => {
  const empty = await openCallableShop({ filling: null, settings: { BREWERY_NAME: 'Saltings' } });
  const desk = createManageBrewery({ db: empty.db, name: 'Saltings' });
  const now = empty.clock.now();
  const found = await desk.find(now);
  expect(found).toMatchObject({ details: { name: 'Saltings', legalName: '' }, version: 1 });
  const { id } = await empty.db
    .insertInto('person')
    .values({ email: 'ada@saltings.example', name: 'Ada', role: 90, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const saved = await desk.save({ ...found.details, legalName: 'Saltings Ltd' }, { version: 1, by: id, at: now });
  expect(saved).toMatchObject({ details: { name: 'Saltings', legalName: 'Saltings Ltd' }, version: 2 });
  await empty.stop();
});
