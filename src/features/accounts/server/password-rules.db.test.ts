import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

test('how long a password may be is told to whoever chooses one, and is what registering holds to', async () => {
  const { body: rules } = await shop.ask<{ shortest: number; longest: number }>(
    'GET',
    '/api/accounts/getpasswordrules',
  );
  expect(rules).toMatchObject({ shortest: 6, shortestOfStaff: 12, longest: 20 });
  const register = (password: string) =>
    shop.ask('POST', '/api/accounts/register', {
      body: { name: 'Nan', email: 'nan@home.example', password, ageConfirmed: true },
    });
  expect((await register(ofLength(rules.longest + 1))).body.fields).toHaveProperty('password');
  expect((await register(ofLength(rules.shortest - 1))).body.fields).toHaveProperty('password');
  expect((await register(ofLength(rules.longest))).status).toBe(200);
});

function ofLength(length: number): string {
  return `Re4${'d'.repeat(length - 3)}`;
}
