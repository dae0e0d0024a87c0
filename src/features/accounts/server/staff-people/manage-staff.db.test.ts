import { afterAll, beforeAll, expect, test } from 'vitest';
import { later } from '#rules/calendar/instant.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { people } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { insertPerson, newEmail } from '../../../../../tests/api/people-things.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn, logInAnew } from '../../../../../tests/log-in.ts';
import { linkTo, type MailedLink, mailsTo } from '../../../../../tests/mailed-link.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ settings: { LIMIT_MAIL_TO_ACCOUNT: '0' } });
});
afterAll(() => shop.stop());

const does = async (what: string, body: object, email = people.admin.email) => {
  const { headers } = await logIn(shop, email);
  return shop.ask<Readonly<Record<string, unknown>>>('POST', `/api/staff/team/${what}`, { body, headers });
};
const PASSWORD = 'Barley7mower';
const chooseBy = (link: MailedLink) =>
  shop.ask('POST', '/api/accounts/saveresetpassword', { body: { ...link, password: PASSWORD } });
const choose = async (email: string) => chooseBy(await linkTo(shop.db, email, 'resetpassword'));
const messages = (headers: Readonly<Record<string, string>>) => shop.ask('GET', '/api/staff/secondfactor', { headers });
const idOf = async (email: string) =>
  (await shop.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

test('somebody is invited by mail, chooses a password and has the permissions of her role', async () => {
  const email = newEmail();
  expect((await does('invite', { email, name: ' Bea  Example ', role: 60 })).body).toMatchObject({ isNew: true });
  const mail = (await mailsTo(shop.db, email)).at(-1);
  expect(mail?.subject).toBe('You are invited to the staff of Sallowmere Brewing Company');
  const { text = '' } = mail ?? {};
  expect(text).toContain(`${people.admin.name} invites you to the staff of Sallowmere Brewing Company`);
  expect(text).toContain('your role is “Sales and packing”:');
  expect(text).toContain('Packs, sends and hands over orders.');
  expect(text).toMatch(/Accept the invitation:\n.+\/resetpassword\?/);
  expect(text).toContain(`good for two days, until ${formatMoment(later(shop.clock.now(), 48 * 3_600_000))}`);
  expect(text).toContain(`ask ${people.admin.name} for another`);
  expect((await does('invite', { email, name: '', role: 60 })).body).toMatchObject({ isNew: false });
  expect((await choose(email)).status).toBe(200);
  expect((await logInAnew(shop, email, PASSWORD)).session).toMatchObject({ userName: 'Bea Example', role: 60 });
  expect(await auditEntries(shop.db, 'staff.invited')).toMatchObject([
    { person_id: people.admin.id, before: null, after: { role: 60 } },
    { before: { role: 60 }, after: { role: 60 } },
  ]);
});

const waiting = async (email: string) => (await mailsTo(shop.db, email)).map(({ subject }) => subject);
const INVITATION = 'You are invited to the staff of Sallowmere Brewing Company';

test('an invitation that waits for a mail server is not sent once it was used, replaced or withdrawn', async () => {
  const email = newEmail();
  await does('invite', { email, name: 'Dee Example', role: 60 });
  const first = await linkTo(shop.db, email, 'resetpassword');
  await does('invite', { email, name: '', role: 60 });
  expect(await waiting(email)).toEqual([INVITATION]);
  expect(await linkTo(shop.db, email, 'resetpassword')).not.toEqual(first);
  expect((await choose(email)).status).toBe(200);
  expect(await waiting(email)).toEqual([]);
  const leaver = newEmail();
  await does('invite', { email: leaver, name: 'Eve Example', role: 60 });
  expect((await does('end', { id: await idOf(leaver) })).status).toBe(200);
  expect(await waiting(leaver)).toEqual([]);
});

test('an invitation that has left stays in the outbox', async () => {
  const email = newEmail();
  await does('invite', { email, name: 'Fay Example', role: 60 });
  await shop.db.updateTable('outbox_mail').set({ sent_at: shop.clock.now() }).where('to_address', '=', email).execute();
  expect((await choose(email)).status).toBe(200);
  expect(await waiting(email)).toEqual([INVITATION]);
});

const invite = async (wish: object) =>
  (await does('invite', { email: newEmail(), name: 'Ada', role: 60, ...wish })).body;

test('a customer, another role, no e-mail and no name are refused at their field', async () => {
  expect(await invite({ email: people.retail.email })).toMatchObject({ fields: { email: expect.any(String) } });
  expect(await invite({ email: people.admin.email })).toMatchObject({ fields: { email: expect.any(String) } });
  expect(await invite({ email: 'ada' })).toMatchObject({ fields: { email: expect.any(String) } });
  expect(await invite({ name: ' ' })).toMatchObject({ fields: { name: expect.any(String) } });
  expect(await invite({ role: 10 })).toMatchObject({ fields: { role: expect.any(String) } });
});

test('another role counts at once, and she is logged out', async () => {
  const { id, email } = people.staff;
  const { headers } = await logInAnew(shop, email);
  expect((await does('role', { id, from: 60, role: 101 })).status).toBe(422);
  expect((await does('role', { id, from: people.staff.role, role: 60 })).status).toBe(200);
  expect((await messages(headers)).status).toBe(401);
  expect((await logInAnew(shop, email)).session.role).toBe(60);
  expect((await does('role', { id: people.retail.id, from: 10, role: 60 })).status).toBe(404);
});

test('a leaver’s access ends at once on every device, with her links, and is given back', async () => {
  const { id, email } = people.telesales;
  const devices = await Promise.all([logInAnew(shop, email), logInAnew(shop, email)]);
  await shop.ask('POST', '/api/accounts/forgotpassword', { body: { name: email } });
  await shop.settled();
  const link = await linkTo(shop.db, email, 'resetpassword');
  expect((await does('end', { id })).status).toBe(200);
  for (const { headers } of devices) expect((await messages(headers)).status).toBe(401);
  expect((await chooseBy(link)).status).toBe(410);
  await expect(logInAnew(shop, email)).rejects.toThrow();
  expect((await does('restore', { id })).status).toBe(200);
  for (const { headers } of devices) expect((await messages(headers)).status).toBe(401);
  expect((await logInAnew(shop, email)).session.role).toBe(60);
});

test('nobody ends or changes her own access, and nobody takes the last administrator’s', async () => {
  const { id } = people.admin;
  expect((await does('end', { id })).body).toMatchObject({ code: 'OWN_ACCESS' });
  expect((await does('role', { id, from: 101, role: 60 })).body).toMatchObject({ code: 'OWN_ACCESS' });
});

test('of two administrators who end each other’s access, one stays', async () => {
  const email = newEmail();
  await does('invite', { email, name: 'Cy Example', role: 101 });
  await choose(email);
  const other = await logInAnew(shop, email, PASSWORD);
  const otherId = await idOf(email);
  const [first, second] = await Promise.all([
    does('end', { id: otherId }),
    shop.ask('POST', '/api/staff/team/end', { body: { id: people.admin.id }, headers: other.headers }),
  ]);
  const isOut = [first.status === 200, second.status === 200];
  expect(isOut.filter(Boolean)).toHaveLength(1);
  const active = await shop.db
    .selectFrom('person')
    .select('id')
    .where('role', '=', 101)
    .where('disabled_at', 'is', null)
    .execute();
  expect(active).toHaveLength(1);
});

test('nobody is ended who is no member of staff', async () => {
  await shop.db.updateTable('person').set({ disabled_at: null }).where('id', '=', people.admin.id).execute();
  const { headers } = await logInAnew(shop, people.admin.email);
  const id = await insertPerson(shop.db, shop.clock.now());
  for (const what of ['end', 'restore'])
    expect((await shop.ask('POST', `/api/staff/team/${what}`, { body: { id }, headers })).status).toBe(404);
});
