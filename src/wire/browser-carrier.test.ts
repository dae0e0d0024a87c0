import { expect, test } from 'vitest';
import { browserCarrier, timestamp } from './browser-carrier.ts';
import { posts, reads } from './endpoint.ts';
import { keepSessionIn } from './session.ts';

const hours = reads('/api/content/getopenhours', 'openingHours', { shared: true });
const act = posts('/api/order/orderactionbyvalidate', 'save this data');

test('a call carries its values, a timestamp rounded to its lifetime, and no empty ones', async () => {
  const asked = listen(() => json(200, []));
  const answer = await asked.carrier({ endpoint: hours, query: { mode: 1, other: undefined }, body: undefined });
  expect(answer).toEqual({ status: 200, body: [] });
  expect(asked.calls[0]?.address).toBe('/api/content/getopenhours?mode=1&ts=1700000040000');
});

test('what changes something carries the anti-forgery header from its cookie, and reading does not', async () => {
  const asked = listen(() => json(200, {}));
  await asked.carrier({ endpoint: act, query: {}, body: { action: 1 } });
  await asked.carrier({ endpoint: hours, query: {}, body: undefined });
  expect(asked.calls[0]?.headers['x-xsrf-token']).toBe('a=b');
  expect(asked.calls[1]?.headers['x-xsrf-token']).toBeUndefined();
});

test('two calls that meet an expired token share one renewal and are sent again with the new one', async () => {
  let renewals = 0;
  const asked = listen((address, headers) => {
    if (address.startsWith('/api/auth/refreshtoken')) {
      renewals += 1;
      return json(200, { token: 'new', refreshToken: 'next' });
    }
    return headers['authorization'] === 'Bearer new' ? json(200, 'in') : json(401, {}, { 'token-expired': 'true' });
  });
  asked.session.keep({ token: 'old', refreshToken: 'once' });
  const call = { endpoint: act, query: {}, body: {} };
  const answers = await Promise.all([asked.carrier(call), asked.carrier(call)]);
  expect(answers.map((answer) => answer.body)).toEqual(['in', 'in']);
  expect(renewals).toBe(1);
  expect(asked.session.token()).toBe('new');
});

test('a shopper whose session cannot be renewed is logged out and told so', async () => {
  const asked = listen(() => json(401, {}, { 'token-expired': 'true' }));
  asked.session.keep({ token: 'old', refreshToken: 'used' });
  expect((await asked.carrier({ endpoint: act, query: {}, body: {} })).status).toBe(401);
  expect(asked.session.pair()).toBeNull();
});

test('a lost connection is status 0, and is tried anew by the next call', async () => {
  let online = false;
  const asked = listen(() => {
    if (!online) throw new TypeError('Failed to fetch');
    return json(200, 1);
  });
  expect(await asked.carrier({ endpoint: hours, query: {}, body: undefined })).toEqual({ status: 0, body: null });
  online = true;
  expect((await asked.carrier({ endpoint: hours, query: {}, body: undefined })).status).toBe(200);
});

test('an error page of a proxy is no answer, only a status', async () => {
  const asked = listen(() => new Response('<html>', { status: 502 }));
  expect(await asked.carrier({ endpoint: hours, query: {}, body: undefined })).toEqual({ status: 502, body: null });
});

test('the timestamp of a personal call is exact', () => {
  expect(timestamp(1_700_000_059_999, 0)).toBe(1_700_000_059_999);
  expect(timestamp(1_700_000_059_999, 60)).toBe(1_700_000_040_000);
});

type Headers = Readonly<Record<string, string>>;

function listen(answer: (address: string, headers: Headers) => Response) {
  const calls: { address: string; headers: Headers }[] = [];
  const kept = new Map<string, string>();
  const session = keepSessionIn({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  } as unknown as Storage);
  const carrier = browserCarrier({
    fetch: (async (address: string, options: { headers?: Headers } = {}) => {
      if (address === '/env.json') return json(200, { apiBase: '' });
      const headers = options.headers ?? {};
      calls.push({ address, headers });
      return answer(address, headers);
    }) as typeof fetch,
    now: () => 1_700_000_059_999,
    cookies: () => 'other=1; XSRF-TOKEN=a%3Db',
    session,
  });
  return { carrier, calls, session };
}

function json(status: number, body: unknown, headers: Headers = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}
