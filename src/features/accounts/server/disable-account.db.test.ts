import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, people } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { disableAccount } from './disable-account.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const set = (email: string, disable: boolean) =>
  disableAccount(shop.db, { email, disable, by: 'script: edda' }, shop.clock.now());
const mine = (headers: Readonly<Record<string, string>>) => shop.ask('GET', '/api/accounts/getmyaccount', { headers });
const logIn = (email: string) =>
  shop.ask('POST', '/api/auth/requesttoken', { body: { email, password: demoPassword } });

test('who is disabled cannot log in, and is answered like somebody who is not there', async () => {
  const { email } = people.staff;
  expect(await set(email.toUpperCase(), true)).toBe('done');
  const [hers, nobodys] = [await logIn(email), await logIn('nobody@example.com')];
  expect([hers.status, { ...hers.body, traceId: '' }]).toEqual([nobodys.status, { ...nobodys.body, traceId: '' }]);
  expect(await set(email, true)).toBe('nothing to do');
  expect(await set(email, false)).toBe('done');
  expect((await logIn(email)).status).toBe(200);
  const by = { operator: 'script: edda', subject_id: String(people.staff.id) };
  expect(await auditEntries(shop.db, 'account.disabled')).toMatchObject([
    { ...by, before: { disabled: false }, after: { disabled: true } },
  ]);
  expect(await auditEntries(shop.db, 'account.enabled')).toMatchObject([
    { ...by, before: { disabled: true }, after: { disabled: false } },
  ]);
});

test('running log-ins end at once, on every device, and stay ended when the account is enabled again', async () => {
  const { email } = people.telesales;
  const devices = await Promise.all([logInAnew(shop, email), logInAnew(shop, email)]);
  for (const { headers } of devices) expect((await mine(headers)).status).toBe(200);
  await set(email, true);
  for (const { headers, session } of devices) {
    expect((await mine(headers)).status).toBe(401);
    const { token, refreshToken } = session;
    for (const renew of ['refreshtoken', 'initialchecktoken'])
      expect((await shop.ask('POST', `/api/auth/${renew}`, { body: { token, refreshToken } })).status).toBe(401);
  }
  await set(email, false);
  for (const { headers } of devices) expect((await mine(headers)).status).toBe(401);
});

test('the field alone keeps somebody out whose log-in goes on in the tables', async () => {
  const { id, email } = people.regular;
  const { headers } = await logInAnew(shop, email);
  expect((await mine(headers)).status).toBe(200);
  await shop.db.updateTable('person').set({ disabled_at: shop.clock.now() }).where('id', '=', id).execute();
  expect((await mine(headers)).status).toBe(401);
});

test('Google opens no disabled account either', async () => {
  const { email } = people.retail;
  await set(email, true);
  const accessToken = await shop.identity.idToken('nora', {
    at: new Date(shop.clock.now()),
    claims: { email, email_verified: true },
  });
  const body = { provider: 'GOOGLE', accessToken, password: demoPassword, ageConfirmed: true };
  expect((await shop.ask('POST', '/api/auth/requesttokenexternal', { body })).body.code).toBe('WRONG_LOG_IN');
});

test('the last administrator who can log in stays, and nobody knows who is not there', async () => {
  expect(await set(people.admin.email, true)).toBe('last administrator');
  expect(await set('nobody@example.com', true)).toBe('no such account');
});
