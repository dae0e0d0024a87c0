import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { sampleNow } from '#sample-brewery/filling.ts';
import { demoPassword, people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn, logInAnew } from '../../../../tests/log-in.ts';
import type { SessionAnswer } from '../accounts.contract.ts';

const DRAFT = '/api/order/getdraftorder2';
const LOG_IN = '/api/auth/requesttoken';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const tom = { email: people.retail.email, password: demoPassword };

describe('logging in', () => {
  test('gives who one is and a pair of tokens, and may be written in any case, in the body or in the address', async () => {
    for (const asking of [
      { body: tom },
      { body: { ...tom, email: '  TOM@Example.com ' } },
      { query: tom },
      { query: { ...tom, password: 'not this one' }, body: tom },
    ]) {
      const { status, body, headers } = await shop.ask<SessionAnswer>('POST', `${LOG_IN}/`, asking);
      expect(status).toBe(200);
      expect(body).toMatchObject({ userName: 'Tom Orford', userEmail: tom.email, role: 10 });
      expect(body.refreshToken).toMatch(/^[\w-]{43}$/);
      expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    }
  });

  test('opens what is for oneself', async () => {
    const { headers } = await logIn(shop, tom.email);
    expect((await shop.ask('GET', DRAFT, { headers })).status).toBe(200);
  });

  test('answers everything that is wrong alike', async () => {
    const wrong = [
      { ...tom, password: 'Mere2027' },
      { email: 'nobody@example.com', password: demoPassword },
      { email: people.unconfirmed.email, password: demoPassword },
    ];
    const answers = await Promise.all(wrong.map((body) => shop.ask('POST', LOG_IN, { body })));
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([422, 'WRONG_LOG_IN']);
      expect(body.info).toBe(answers[0]?.body.info);
      expect(body.remedy).toBe(answers[0]?.body.remedy);
    }
  });
});

describe('an access token', () => {
  test('that has run out is refused with the word that asks for a new one, on any call', async () => {
    const { headers } = await logInAnew(shop, tom.email);
    shop.clock.advance(15 * 60_000 - 1000);
    expect((await shop.ask('GET', DRAFT, { headers })).status).toBe(200);
    shop.clock.advance(1000);
    for (const path of [DRAFT, '/api/contentapi/getshopcardlist']) {
      const late = await shop.ask('GET', path, { headers });
      expect([late.status, late.headers.get('token-expired')]).toEqual([401, 'true']);
      expect(late.headers.get('access-control-expose-headers')).toBe('Token-Expired');
    }
    expect((await shop.ask('GET', '/api/accounts/checkshop', { headers })).status).toBe(200);
  });

  test('that was tampered with, or signed by somebody else, is refused without that word', async () => {
    const { session } = await logInAnew(shop, tom.email);
    const [head, claims = '', seal = ''] = session.token.split('.');
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    const asAdmin = Buffer.from(JSON.stringify({ ...read, sub: '101', role: 101 })).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    for (const token of [
      `${head}.${asAdmin}.${seal}`,
      `${unsigned}.${asAdmin}.`,
      `${unsigned}.${claims}.${seal}`,
      `${head}.${claims}.${seal.split('').toReversed().join('')}`,
    ]) {
      const { status, headers } = await shop.ask('GET', DRAFT, { headers: { authorization: `Bearer ${token}` } });
      expect([status, headers.get('token-expired')]).toEqual([401, null]);
    }
  });

  test('costs no statement once its person is known', async () => {
    const { headers } = await logInAnew(shop, people.member.email);
    const call = '/api/content/getbox?boxId=2';
    await shop.ask('GET', call);
    const statementsOfCall = async () => {
      const before = statementsSoFar();
      await shop.ask('GET', call, { headers });
      return statementsSoFar() - before;
    };
    expect([await statementsOfCall(), await statementsOfCall(), await statementsOfCall()]).toEqual([1, 0, 0]);
  });

  test('is worth what its person is now: role, suspension and leaving count at once', async () => {
    const { headers, session } = await logInAnew(shop, people.membershipDue.email);
    const { id } = people.membershipDue;
    const status = async () => (await shop.ask('GET', DRAFT, { headers })).status;
    const change = async (to: { role?: number; erased_at?: typeof sampleNow | null }) => {
      await shop.db.updateTable('person').set(to).where('id', '=', id).execute();
    };
    expect(await status()).toBe(200);
    await change({ role: 2 });
    const checked = await shop.ask<SessionAnswer>('POST', '/api/auth/initialchecktoken', { body: session });
    expect(checked.body.role).toBe(2);
    await change({ role: 10, erased_at: sampleNow });
    expect(await status()).toBe(401);
    await change({ erased_at: null });
    expect(await status()).toBe(200);
  });
});
