import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isStaff } from '#rules/roles/is-staff.ts';
import { people } from '#sample-brewery/people.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { giveApp } from '../../../../../tests/second-factor.ts';
import type { staffPeople } from '../../staff-people.contract.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.db.deleteFrom('totp_secret').execute();
});

const list = async (query: Readonly<Record<string, string | number>> = {}) => {
  const { headers } = await logIn(shop, people.admin.email);
  return (await shop.ask<AnswerOf<typeof staffPeople>>('GET', '/api/staff/team', { query, headers })).body;
};
const idsOf = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ id }) => id);

test('everybody of the staff is listed and nobody else, by name', async () => {
  const staff = Object.values(people).filter(({ role }) => isStaff(role));
  expect(staff.length).toBeGreaterThan(2);
  const { rows, total } = await list();
  expect(total).toBe(staff.length);
  expect(rows.map(({ name }) => name)).toEqual(
    staff.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other)),
  );
  expect(rows.filter(({ isSelf }) => isSelf)).toMatchObject([{ id: people.admin.id, role: 'Administrator' }]);
});

const emailOf = (role: number) => `role-${role}@example.org`;

test('every role number is taken for staff as the rule takes it', async () => {
  const roles = [0, 2, 10, 11, 50, 51, 60, 99, 101, 999, 1000, 1002, 1010, 1011, 1050, 1051, 1060, 1101];
  const now = shop.clock.now();
  await shop.db
    .insertInto('person')
    .values(roles.map((role) => ({ email: emailOf(role), name: `Role ${role}`, role, created_at: now })))
    .execute();
  const { rows } = await list({ search: 'role-', size: 100 });
  expect(rows.map((row) => row.email).toSorted()).toEqual(roles.filter(isStaff).map(emailOf).toSorted());
  await shop.db.deleteFrom('person').where('email', 'like', 'role-%').execute();
});

test('an authenticator app counts once a code has confirmed it', async () => {
  const now = shop.clock.now();
  await giveApp(shop.db, people.staff.id, { confirmedAt: now, now });
  await giveApp(shop.db, people.telesales.id, { confirmedAt: null, now });
  expect(idsOf(await list({ factor: 'app' }))).toEqual([people.staff.id]);
  const without = idsOf(await list({ factor: 'none' }));
  expect(without).toContain(people.telesales.id);
  expect(without).not.toContain(people.staff.id);
});

test('whoever was here last stands first when asked so, and who never was, last', async () => {
  await logIn(shop, people.admin.email);
  shop.clock.advance(60_000);
  await logIn(shop, people.staff.email);
  const rows = (await list({ sort: '-lastUsed' })).rows;
  expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([people.staff.id, people.admin.id]);
  expect(rows.at(-1)?.lastUsed).toBeNull();
});

test('part of a name or an e-mail finds somebody, and nobody who has left', async () => {
  expect(idsOf(await list({ search: people.staff.email.slice(0, 5).toUpperCase() }))).toEqual([people.staff.id]);
  expect(idsOf(await list({ search: '%' }))).toEqual([]);
  await shop.db.updateTable('person').set({ erased_at: shop.clock.now() }).where('id', '=', people.staff.id).execute();
  expect(idsOf(await list({ search: people.staff.name }))).toEqual([]);
});
