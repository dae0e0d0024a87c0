import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { linkTo, mailsTo } from '../../../../tests/mailed-link.ts';
import { inviteAdministrator } from './invite-administrator.ts';

const head = {
  brewery: { name: 'Sallowmere Brewing Company', email: 'hello@sallowmere.example', telephone: '' },
  publicUrl: 'https://shop.example',
};

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const invite = (email: string, name = 'Ada Example') =>
  inviteAdministrator(shop.db, { email, name, by: 'script: edda', head }, shop.clock.now());
const choose = (link: object, password: string) =>
  shop.ask('POST', '/api/accounts/saveresetpassword', { body: { ...link, password } });

test('whoever is invited chooses a password within two days and is administrator', async () => {
  const email = 'ada@shop.example';
  const invited = await invite(email, ' Ada  Example ');
  const link = await linkTo(shop.db, email, 'resetpassword');
  expect(invited).toMatchObject({
    outcome: 'invited',
    link: `https://shop.example/resetpassword?userId=${link.userId}&token=${link.token}&of=invitation`,
  });
  const mail = (await mailsTo(shop.db, email)).at(-1);
  expect(mail).toMatchObject({ subject: 'You are invited to the staff of Sallowmere Brewing Company' });
  expect(mail?.text).toContain('You are invited to the staff of Sallowmere Brewing Company, whose shop is at');
  shop.clock.advance(48 * 3_600_000 - 1);
  expect((await choose(link, 'Barley7mower')).status).toBe(200);
  expect((await logInAnew(shop, email, 'Barley7mower')).session).toMatchObject({ userName: 'Ada Example', role: 101 });
  expect((await choose(link, 'Barley8mower')).status).toBe(410);
  expect(await auditEntries(shop.db, 'administrator.invited')).toMatchObject([
    { operator: 'script: edda', subject_id: link.userId, before: null, after: { role: 101 } },
  ]);
});

test('a password of staff has at least twelve characters, and one from before is still good', async () => {
  const email = 'eve@shop.example';
  await invite(email, 'Eve Example');
  const link = await linkTo(shop.db, email, 'resetpassword');
  const refused = await choose(link, 'Barley7mowe');
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { password: 'Use 12 or more characters with one uppercase, one lowercase and one digit' },
  ]);
  expect((await choose(link, 'Barley7mower')).status).toBe(200);
  expect((await logInAnew(shop, people.admin.email)).session.role).toBe(101);
});

test('an invitation that has run out is followed by another', async () => {
  const email = 'bea@shop.example';
  await invite(email);
  shop.clock.advance(48 * 3_600_000);
  expect((await choose(await linkTo(shop.db, email, 'resetpassword'), 'Barley7mower')).status).toBe(410);
  expect(await invite(email, '')).toMatchObject({ outcome: 'invited again' });
  expect((await choose(await linkTo(shop.db, email, 'resetpassword'), 'Barley7mower')).status).toBe(200);
});

test('a customer’s account is never made an administrator’s, and nobody without e-mail and name', async () => {
  expect(await invite(people.retail.email.toUpperCase())).toEqual({ outcome: 'a customer has this e-mail' });
  expect(await invite(people.staff.email)).toEqual({ outcome: 'a customer has this e-mail' });
  expect(await invite('ada')).toEqual({ outcome: 'not an e-mail' });
  expect(await invite('new@shop.example', ' ')).toEqual({ outcome: 'not a name' });
  const { role } = await shop.db
    .selectFrom('person')
    .select('role')
    .where('id', '=', people.retail.id)
    .executeTakeFirstOrThrow();
  expect(role).toBe(10);
});
