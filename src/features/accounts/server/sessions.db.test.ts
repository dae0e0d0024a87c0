import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import type { Session } from '#wire/session.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../tests/log-in.ts';

const DRAFT = '/api/order/getdraftorder2';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

type Pair = Pick<Session, 'token' | 'refreshToken'>;
const refresh = (pair: Pair) => shop.ask<Session>('POST', '/api/auth/refreshtoken', { body: pair });
const check = (pair: Pair) => shop.ask<Session>('POST', '/api/auth/initialchecktoken', { body: pair });
const revoke = (pair: Partial<Pair>) => shop.ask('POST', '/api/auth/revoketoken', { body: pair });
const open = async ({ token }: Pair) =>
  (await shop.ask('GET', DRAFT, { headers: { authorization: `Bearer ${token}` } })).status === 200;
const pairOf = ({ token, refreshToken }: Session): Pair => ({ token, refreshToken });
const begin = async () => pairOf((await logInAnew(shop, people.retail.email)).session);

describe('a refresh', () => {
  test('gives a new pair for one whose access token has run out, again and again', async () => {
    let pair = await begin();
    for (let time = 1; time <= 3; time += 1) {
      shop.clock.advance(16 * MINUTE);
      expect(await open(pair)).toBe(false);
      const { status, body } = await refresh(pair);
      expect(status).toBe(200);
      expect(body).toMatchObject({ userName: 'Tom Orford', userEmail: people.retail.email, role: 10 });
      expect(body.refreshToken).not.toBe(pair.refreshToken);
      pair = pairOf(body);
      expect(await open(pair)).toBe(true);
    }
  });

  test('by two tabs at once gives both the same next token, and both go on', async () => {
    const pair = await begin();
    shop.clock.advance(16 * MINUTE);
    const [one, other] = await Promise.all([refresh(pair), refresh(pair)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.refreshToken).toBe(other.body.refreshToken);
    shop.clock.advance(30_000);
    const late = await refresh(pair);
    expect(late.body.refreshToken).toBe(one.body.refreshToken);
    for (const tab of [one, other, late]) expect(await open(tab.body)).toBe(true);
    shop.clock.advance(16 * MINUTE);
    const next = await Promise.all([refresh(one.body), refresh(other.body)]);
    expect(next.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('with a token that was used more than half a minute ago ends the log-in for everybody who holds it', async () => {
    const stolen = await begin();
    const { body: next } = await refresh(stolen);
    shop.clock.advance(30_001);
    expect(await open(next)).toBe(true);
    const thief = await refresh(stolen);
    expect([thief.status, thief.body.code, thief.headers.get('token-expired')]).toEqual([401, 'LOG_IN_FIRST', null]);
    expect(await open(next)).toBe(false);
    expect((await refresh(next)).status).toBe(401);
    expect(await endedBecause(next)).toBe('re-use');
  });

  test('with a token from many uses ago ends it too, even within the half minute, whatever access token comes with it', async () => {
    const first = await begin();
    const { body: second } = await refresh(first);
    const { body: third } = await refresh(second);
    expect((await refresh({ ...first, token: 'none' })).status).toBe(401);
    expect(await open(third)).toBe(false);
  });

  test('ends nobody else’s log-in', async () => {
    const [mine, yours] = [await begin(), await begin()];
    await refresh(mine);
    shop.clock.advance(31_000);
    await refresh(mine);
    expect(await open(yours)).toBe(true);
  });

  test('needs both halves of one pair', async () => {
    const [mine, yours] = [await begin(), await begin()];
    for (const token of [yours.token, 'a.b.c', `${mine.token}x`])
      expect((await refresh({ token, refreshToken: mine.refreshToken })).status).toBe(401);
    for (const refreshToken of ['', 'x'.repeat(43)])
      expect((await refresh({ token: mine.token, refreshToken })).status).toBe(refreshToken === '' ? 400 : 401);
    expect((await refresh(mine)).status).toBe(200);
  });

  test('is good for thirty days from the last one', async () => {
    const pair = await begin();
    shop.clock.advance(30 * DAY - 1);
    const { status, body } = await refresh(pair);
    expect(status).toBe(200);
    shop.clock.advance(30 * DAY - 1);
    const again = await refresh(body);
    expect(again.status).toBe(200);
    shop.clock.advance(30 * DAY);
    expect((await refresh(again.body)).status).toBe(401);
  });

  test('keeps hashes alone', async () => {
    const pair = await begin();
    const { body } = await refresh(pair);
    const rows = JSON.stringify(await shop.db.selectFrom('session').selectAll().execute());
    for (const secret of [pair.refreshToken, body.refreshToken, pair.token]) expect(rows).not.toContain(secret);
  });
});

describe('the check at the start of a visit', () => {
  test('gives the same pair back while more than five minutes are left, and a new one after that', async () => {
    const pair = await begin();
    // An access token counts in whole seconds.
    shop.clock.advance(10 * MINUTE - 1000);
    expect(pairOf((await check(pair)).body)).toEqual(pair);
    shop.clock.advance(2000);
    const { body } = await check(pair);
    expect(body.refreshToken).not.toBe(pair.refreshToken);
    expect(body.token).not.toBe(pair.token);
    expect(await open(body)).toBe(true);
  });

  test('by two tabs at once leaves both logged in', async () => {
    const pair = await begin();
    shop.clock.advance(DAY);
    const tabs = await Promise.all([check(pair), check(pair), refresh(pair)]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(tabs.map(({ body }) => body.refreshToken)).size).toBe(1);
  });

  test('says what somebody is called and is now', async () => {
    const pair = await begin();
    await callTom('Thomas Orford');
    expect((await check(pair)).body).toMatchObject({ ...pair, userName: 'Thomas Orford' });
    await callTom(people.retail.name);
  });

  test('refuses a pair that is not good, or that is over', async () => {
    const pair = await begin();
    expect((await check({ ...pair, token: 'a.b.c' })).status).toBe(401);
    await revoke({ token: pair.token });
    expect((await check(pair)).status).toBe(401);
  });
});

describe('logging out', () => {
  test('ends the log-in at once, by either half, even when the access token has run out', async () => {
    for (const half of ['token', 'refreshToken'] as const) {
      const pair = await begin();
      shop.clock.advance(16 * MINUTE);
      const { body: fresh } = await refresh(pair);
      expect(await open(fresh)).toBe(true);
      const { status, body } = await revoke({ [half]: half === 'token' ? pair.token : fresh.refreshToken });
      expect([status, body]).toEqual([200, {}]);
      expect(await open(fresh)).toBe(false);
      expect((await refresh(fresh)).status).toBe(401);
      expect(await endedBecause(fresh)).toBe('log-out');
    }
  });

  test('always succeeds, and ends nothing by what is not ours', async () => {
    const pair = await begin();
    const forged = `${pair.token.split('.').slice(0, 2).join('.')}.${'x'.repeat(43)}`;
    for (const body of [{}, { token: '' }, { token: 'a.b.c' }, { token: forged }, { refreshToken: 'x' }])
      expect((await revoke(body)).status).toBe(200);
    const inAddress = await shop.ask('POST', '/api/auth/RevokeToken/', { query: { token: 'null' } });
    expect(inAddress.status).toBe(200);
    expect(await open(pair)).toBe(true);
  });

  test('on one device leaves the others alone', async () => {
    const [desk, phone] = [await begin(), await begin()];
    await revoke(desk);
    expect([await open(desk), await open(phone)]).toEqual([false, true]);
  });
});

test('log-ins that ended or ran out a month ago are forgotten, with what they have spent', async () => {
  const pair = await begin();
  const { body } = await refresh(pair);
  const { body: third } = await refresh(body);
  await revoke(third);
  await shop.run('forget-old-accounts');
  expect((await counts()).every((count) => count > 0)).toBe(true);
  shop.clock.advance(61 * DAY);
  await shop.run('forget-old-accounts');
  expect(await counts()).toEqual([0, 0]);
});

/** Why the log-in of a pair was ended. */
async function endedBecause({ token }: Pair): Promise<string | null> {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: number };
  const row = await shop.db
    .selectFrom('session')
    .select('ended_because')
    .where('id', '=', sid)
    .executeTakeFirstOrThrow();
  return row.ended_because;
}

async function callTom(name: string): Promise<void> {
  await shop.db.updateTable('person').set({ name }).where('id', '=', people.retail.id).execute();
}

async function countOf(table: 'session' | 'spent_refresh'): Promise<number> {
  const counted = await shop.db
    .selectFrom(table)
    .select((row) => row.fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(counted.rows);
}

async function counts(): Promise<number[]> {
  return [await countOf('session'), await countOf('spent_refresh')];
}
