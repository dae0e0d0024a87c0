import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDeviceCookies } from '#platform/sessions/device-cookies.ts';
import { demoPassword, people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { linkTo } from '../../../../tests/mailed-link.ts';
import type { MySession } from '../../my-account/my-account.contract.ts';
import type { SessionAnswer } from '../accounts.contract.ts';

const KEY = 'the key of this shop, of thirty-two characters';
const DAY = 24 * 60 * 60_000;
const QUARTER = 900_000;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({
    settings: { TRUST_PROXY: '1', SESSION_KEY: KEY, LIMIT_LOG_IN_FROM_ADDRESS: '30/900' },
  });
});
afterAll(() => shop.stop());
beforeEach(() => shop.clock.advance(QUARTER));

let addresses = 0;
/** A browser at an address of its own, which keeps the one cookie that this is about. */
class Browser {
  cookie: string | null = null;
  readonly address: string;
  session: SessionAnswer | null = null;

  constructor(address = `198.51.100.${(addresses += 1)}`) {
    this.address = address;
  }

  async logIn(email: string, password: string = demoPassword): Promise<number> {
    const { status, body, headers } = await shop.ask<SessionAnswer>('POST', '/api/auth/requesttoken', {
      body: { email, password, ageConfirmed: true },
      headers: { 'x-forwarded-for': this.address, 'user-agent': `Browser at ${this.address} Firefox/130` },
      ...(this.cookie !== null && { cookies: { known_device: this.cookie } }),
    });
    if (status !== 200) return status;
    this.session = body;
    this.cookie = /known_device=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? this.cookie;
    return status;
  }

  async guess(email: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push(await this.logIn(email, 'Wrong1word'));
    return statuses;
  }

  ask<T = unknown>(method: string, call: string, body?: object) {
    return shop.ask<T>(method, `/api/accounts/${call}`, {
      headers: { authorization: `Bearer ${this.session?.token}`, 'x-forwarded-for': this.address },
      ...(body && { body }),
    });
  }

  async devices(): Promise<MySession[]> {
    return (await this.ask<MySession[]>('GET', 'getmysessions')).body;
  }
}

/** Five wrong passwords from somewhere else, so that whoever is no known device of this account waits. */
async function shutByStrangers(email: string): Promise<void> {
  const stranger = new Browser();
  expect((await stranger.guess(email, 6)).at(-1)).toBe(429);
}

async function knownBrowser(email: string): Promise<Browser> {
  const browser = new Browser();
  expect(await browser.logIn(email)).toBe(200);
  return browser;
}

describe('a stranger’s wrong passwords', () => {
  test('shut an account for other strangers, and not for a device on which its owner has logged in', async () => {
    const { email } = people.retail;
    const hers = await knownBrowser(email);
    await shutByStrangers(email);
    expect(await new Browser().logIn(email)).toBe(429);
    expect(await hers.logIn(email)).toBe(200);
    expect(await new Browser().logIn(email)).toBe(429);
  });

  test('from her own address do not shut her out either', async () => {
    const { email } = people.member;
    const hers = await knownBrowser(email);
    const neighbour = new Browser(hers.address);
    for (let guess = 1; guess <= 30; guess += 1) await neighbour.guess(`guess${guess}@example.com`, 1);
    expect(await neighbour.logIn(people.regular.email)).toBe(429);
    expect(await hers.logIn(email)).toBe(200);
  });

  test('do not keep her, logged in, from what asks for her password', async () => {
    const { email } = people.regular;
    const hers = await knownBrowser(email);
    await shutByStrangers(email);
    const wish = { email: 'other@example.org', password: demoPassword };
    expect((await hers.ask('POST', 'changemyemail', wish)).status).toBe(200);
  });
});

describe('a known device', () => {
  test('has five tries of its own, and the sixth waits a quarter of an hour', async () => {
    const { email } = people.membershipDue;
    const hers = await knownBrowser(email);
    expect(await hers.guess(email, 6)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await hers.logIn(email)).toBe(429);
    expect(await new Browser().logIn(email)).toBe(200);
    shop.clock.advance(QUARTER);
    expect(await hers.logIn(email)).toBe(200);
  });

  test('is known for 180 days after its last log-in', async () => {
    const { email } = people.membershipJustOver;
    const hers = await knownBrowser(email);
    shop.clock.advance(180 * DAY - 1);
    await shutByStrangers(email);
    expect(await hers.logIn(email)).toBe(200);
    shop.clock.advance(180 * DAY);
    await shop.run('forget-old-accounts');
    await shutByStrangers(email);
    expect(await hers.logIn(email)).toBe(429);
  });

  test('is known to the accounts that were used on it, and to no other', async () => {
    const family = await knownBrowser(people.retail.email);
    expect(await family.logIn(people.member.email)).toBe(200);
    const { email } = people.suspended;
    for (const shut of [people.retail.email, people.member.email, email]) await shutByStrangers(shut);
    expect(await family.logIn(people.retail.email)).toBe(200);
    expect(await family.logIn(people.member.email)).toBe(200);
    expect(await family.logIn(email)).toBe(429);
  });

  test('cannot be forged, nor by a cookie of another key, nor by one that somebody else had before', async () => {
    const { email } = people.staff;
    const hers = await knownBrowser(email);
    const before = hers.cookie ?? '';
    expect(await hers.logIn(email)).toBe(200);
    await shutByStrangers(email);
    const [token = '', signature = ''] = (hers.cookie ?? '').split('.');
    const forged = [
      'x',
      token,
      `${token}.${signature.toLowerCase()}`,
      `${token.split('').toReversed().join('')}.${signature}`,
      openDeviceCookies('another key of thirty-two characters').make().value,
      openDeviceCookies(KEY).make().value,
      before,
    ];
    for (const cookie of forged) {
      const thief = new Browser();
      thief.cookie = cookie;
      expect([cookie, await thief.logIn(email)]).toEqual([cookie, 429]);
    }
    expect(await hers.logIn(email)).toBe(200);
  });

  test('that was planted in her browser is not known along with hers', async () => {
    const thief = await knownBrowser(people.retail.email);
    const hers = new Browser();
    hers.cookie = thief.cookie;
    const { email } = people.telesales;
    expect(await hers.logIn(email)).toBe(200);
    await shutByStrangers(email);
    expect(await thief.logIn(email)).toBe(429);
    expect(await hers.logIn(email)).toBe(200);
  });
});

describe('among her devices', () => {
  const { email } = people.tradeManager;

  test('she sees those that are logged out too, and forgets one', async () => {
    const [desk, phone] = [await knownBrowser(email), await knownBrowser(email)];
    await shop.ask('POST', '/api/auth/revoketoken', { body: phone.session ?? {} });
    const [here, idle, ...more] = await desk.devices();
    expect([here, idle, more]).toMatchObject([{ here: true, device: 'Firefox' }, { id: 0, here: false }, []]);
    const forgotten = { deviceId: idle?.deviceId ?? 0 };
    const other = await knownBrowser(people.retail.email);
    expect((await other.ask('POST', 'forgetmydevice', forgotten)).status).toBe(404);
    expect((await desk.ask('POST', 'forgetmydevice', forgotten)).status).toBe(200);
    expect(await desk.devices()).toHaveLength(1);
    await shutByStrangers(email);
    expect(await phone.logIn(email)).toBe(429);
    expect(await desk.logIn(email)).toBe(200);
  });

  test('one that she logs out from afar is a stranger’s from then on, and so are all others at once', async () => {
    const [desk, phone, tablet] = [await knownBrowser(email), await knownBrowser(email), await knownBrowser(email)];
    const there = (await desk.devices()).filter((one) => one.id > 0 && !one.here)[1];
    expect((await desk.ask('POST', 'endmysession', { sessionId: there?.id })).status).toBe(200);
    await shutByStrangers(email);
    expect(await phone.logIn(email)).toBe(429);
    expect(await tablet.logIn(email)).toBe(200);
    expect((await desk.ask('POST', 'endothersessions')).status).toBe(200);
    expect(await tablet.logIn(email)).toBe(429);
    expect(await desk.logIn(email)).toBe(200);
  });

  test('those that were used last are kept, twenty of them', async () => {
    const first = await knownBrowser(email);
    for (let time = 1; time <= 20; time += 1) {
      shop.clock.advance(1000);
      await knownBrowser(email);
    }
    const { id } = people.tradeManager;
    const storedDevices = await shop.db.selectFrom('known_device').select('id').where('person_id', '=', id).execute();
    expect(storedDevices).toHaveLength(20);
    await shutByStrangers(email);
    expect(await first.logIn(email)).toBe(429);
  });
});

describe('a new password', () => {
  test('forgets every device but the one on which it was chosen', async () => {
    const { email } = people.membershipLongOver;
    const [desk, phone] = [await knownBrowser(email), await knownBrowser(email)];
    const chosen = { oldPassword: demoPassword, password: 'Hopsack8net' };
    expect((await desk.ask('POST', 'changemypassword', chosen)).status).toBe(200);
    await shutByStrangers(email);
    expect(await phone.logIn(email, 'Hopsack8net')).toBe(429);
    expect(await desk.logIn(email, 'Hopsack8net')).toBe(200);
  });

  test('by a mailed link forgets them all', async () => {
    const { email } = people.admin;
    const hers = await knownBrowser(email);
    await shop.ask('POST', '/api/accounts/forgotpassword', { body: { name: email } });
    await shop.settled();
    const link = await linkTo(shop.db, email, 'resetpassword');
    const reset = await shop.ask('POST', '/api/accounts/saveresetpassword', {
      body: { ...link, password: 'Barley7mower' },
    });
    expect(reset.status).toBe(200);
    await shutByStrangers(email);
    expect(await hers.logIn(email, 'Barley7mower')).toBe(429);
  });
});
