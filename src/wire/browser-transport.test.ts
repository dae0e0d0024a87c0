import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserTransport, timestamp } from './browser-transport.ts';
import { posts, reads } from './endpoint.ts';
import { sessionWasRefused } from './refused-session.ts';
import { createSessionStore } from './session.ts';

const hours = reads('/api/content/getopenhours', 'openingHours', { shared: true });
const draft = reads('/api/order/getdraftorder2', 'draft', { shared: false });
const act = posts('/api/order/orderactionbyvalidate', 'save this data');

beforeEach(() => vi.stubGlobal('sessionStorage', storageInMemory()));
afterEach(() => vi.unstubAllGlobals());

test('a call carries its values, a timestamp rounded to its lifetime, and no empty ones', async () => {
  const browser = listen(() => json(200, []));
  const answer = await browser.transport({ endpoint: hours, query: { mode: 1, other: undefined }, body: undefined });
  expect(answer).toEqual({ status: 200, body: [] });
  expect(browser.calls[0]?.address).toBe('/api/content/getopenhours?mode=1&ts=1700000040000');
});

test('what changes something carries the anti-forgery header from its cookie, and reading does not', async () => {
  const browser = listen(() => json(200, {}));
  await browser.transport({ endpoint: act, query: {}, body: { action: 1 } });
  await browser.transport({ endpoint: hours, query: {}, body: undefined });
  expect(browser.calls[0]?.headers['x-xsrf-token']).toBe('a=b');
  expect(browser.calls[1]?.headers['x-xsrf-token']).toBeUndefined();
});

test('the key of a basket or an order travels in a header, never in an address', async () => {
  const browser = listen(() => json(200, {}));
  const query = { draftName: 'SECRET of 100 %', t: 'SECRETß', mode: 500 };
  await browser.transport({ endpoint: draft, query, body: undefined });
  await browser.transport({ endpoint: act, query, body: { draftName: 'SECRET' } });
  await browser.transport({
    endpoint: draft,
    query: { t: 'cut in the middle of one: \uD83C', draftName: undefined },
    body: undefined,
  });
  expect(browser.calls.map(({ address }) => address)).toEqual([
    '/api/order/getdraftorder2?mode=500&ts=1700000059999',
    '/api/order/orderactionbyvalidate?mode=500&ts=1700000059999',
    '/api/order/getdraftorder2?ts=1700000059999',
  ]);
  for (const { headers } of browser.calls.slice(0, 2))
    expect(headers).toMatchObject({ 'x-draft-token': 'SECRET%20of%20100%20%25', 'x-order-pass': 'SECRET%C3%9F' });
  expect(browser.calls[2]?.headers).toMatchObject({ 'x-order-pass': expect.stringMatching(/%EF%BF%BD$/) });
  expect(browser.calls[2]?.headers).not.toHaveProperty('x-draft-token');
});

test('two calls that meet an expired token share one renewal and are sent again with the new one', async () => {
  let renewals = 0;
  const browser = listen((address, headers) => {
    if (address.startsWith('/api/auth/refreshtoken')) {
      renewals += 1;
      return json(200, { token: 'new', refreshToken: 'next' });
    }
    return headers['authorization'] === 'Bearer new' ? json(200, 'in') : json(401, {}, EXPIRED);
  });
  browser.session.store({ token: 'old', refreshToken: 'once' });
  const call = { endpoint: act, query: {}, body: {} };
  const answers = await Promise.all([browser.transport(call), browser.transport(call)]);
  expect(answers.map((answer) => answer.body)).toEqual(['in', 'in']);
  expect(renewals).toBe(1);
  expect(browser.session.token()).toBe('new');
});

test('what is sent again after a renewal is for the customer for whom it was begun, whoever is sold to by then', async () => {
  let customer: string | null = 'business 7';
  const browser = listen(
    (address, headers) => {
      if (address.startsWith('/api/auth/refreshtoken')) {
        customer = 'business 8';
        return json(200, { token: 'new', refreshToken: 'next' });
      }
      return headers['authorization'] === 'Bearer new' ? json(200, 'in') : json(401, {}, EXPIRED);
    },
    { sellingTo: () => customer },
  );
  browser.session.store({ token: 'old', refreshToken: 'once' });
  expect((await browser.transport({ endpoint: act, query: {}, body: {} })).body).toBe('in');
  await browser.transport({ endpoint: act, query: {}, body: {} });
  customer = null;
  await browser.transport({ endpoint: act, query: {}, body: {} });
  const sent = browser.calls.filter(({ address }) => address.startsWith(act.path));
  expect(sent.map(({ headers }) => headers['x-selling-to'])).toEqual([
    'business 7',
    'business 7',
    'business 8',
    undefined,
  ]);
});

test('a shopper whose session cannot be renewed is logged out and told so', async () => {
  const browser = listen(() => json(401, {}, EXPIRED));
  browser.session.store({ token: 'old', refreshToken: 'used' });
  expect((await browser.transport({ endpoint: act, query: {}, body: {} })).status).toBe(401);
  expect(browser.session.pair()).toBeNull();
});

test('a session that was ended elsewhere is given up, and what anybody may see is still shown', async () => {
  const browser = listen(endedElsewhere('open at noon'));
  browser.session.store({ token: 'revoked', refreshToken: 'revoked too' });
  const answer = await browser.transport({ endpoint: hours, query: {}, body: undefined });
  expect(answer).toEqual({ status: 200, body: 'open at noon' });
  expect(browser.session.pair()).toBeNull();
  expect(sessionWasRefused()).toBe(true);
});

test('no write is repeated anonymously when the session is gone', async () => {
  const browser = listen(endedElsewhere('done'));
  browser.session.store({ token: 'revoked', refreshToken: 'revoked too' });
  expect((await browser.transport({ endpoint: act, query: {}, body: {} })).status).toBe(401);
  expect(browser.calls.filter(({ address }) => address.startsWith(act.path))).toHaveLength(1);
});

test.each([429, 500, 503])('a server that answers %i to the renewal leaves the session unchanged', async (status) => {
  const browser = listen((address) =>
    address.startsWith('/api/auth/refreshtoken') ? json(status, { info: 'later' }) : json(401, {}, EXPIRED),
  );
  browser.session.store({ token: 'old', refreshToken: 'once' });
  const answer = await browser.transport({ endpoint: act, query: {}, body: {} });
  expect(answer).toEqual({ status, body: { info: 'later' } });
  expect(sessionWasRefused()).toBe(false);
  expect(browser.session.token()).toBe('old');
});

test('a connection lost during the renewal logs nobody out', async () => {
  const browser = listen((address) => {
    if (address.startsWith('/api/auth/refreshtoken')) throw new TypeError('Failed to fetch');
    return json(401, {}, EXPIRED);
  });
  browser.session.store({ token: 'old', refreshToken: 'once' });
  expect((await browser.transport({ endpoint: act, query: {}, body: {} })).status).toBe(0);
  expect(browser.session.token()).toBe('old');
});

test('a log-out during the renewal stays a log-out', async () => {
  const browser = listen((address) => {
    if (!address.startsWith('/api/auth/refreshtoken')) return json(401, {}, EXPIRED);
    browser.session.forget();
    return json(200, { token: 'new', refreshToken: 'next' });
  });
  browser.session.store({ token: 'old', refreshToken: 'once' });
  expect((await browser.transport({ endpoint: act, query: {}, body: {} })).status).toBe(401);
  expect(browser.session.pair()).toBeNull();
});

test('a wrong password is a wrong password, whatever session there was', async () => {
  const browser = listen(() => json(401, { info: 'not right' }));
  browser.session.store({ token: 'old', refreshToken: 'once' });
  await browser.transport({ endpoint: posts('/api/auth/requesttoken', 'save this data'), query: {}, body: {} });
  expect(browser.calls.map(({ address }) => address.split('?')[0])).toEqual(['/api/auth/requesttoken']);
});

test('two tabs with an expired token take turns: one renews, the other uses the new pair', async () => {
  const { answers, renewals, storage } = await twoTabs({ alone: oneAfterTheOther() });
  expect(answers).toEqual(['in', 'in']);
  expect(renewals).toEqual(['once']);
  expect(createSessionStore(storage).token()).toBe('new');
});

test('without the lock the second tab would send the pair again, and the server would end the session', async () => {
  const { answers, renewals } = await twoTabs({ alone: (work) => work() });
  expect(renewals).toEqual(['once', 'once']);
  expect(answers).not.toEqual(['in', 'in']);
});

test('a tab that was asleep while another one renewed uses the new pair without asking', async () => {
  const browser = listen((address, headers) => {
    if (address.startsWith('/api/auth/refreshtoken')) throw new Error('nobody should renew');
    if (headers['authorization'] === 'Bearer new') return json(200, 'in');
    browser.session.store({ token: 'new', refreshToken: 'next' });
    return json(401, {}, EXPIRED);
  });
  browser.session.store({ token: 'old', refreshToken: 'once' });
  expect((await browser.transport({ endpoint: act, query: {}, body: {} })).body).toBe('in');
});

test('a lost connection is status 0, and is tried anew by the next call', async () => {
  let online = false;
  const browser = listen(() => {
    if (!online) throw new TypeError('Failed to fetch');
    return json(200, 1);
  });
  expect(await browser.transport({ endpoint: hours, query: {}, body: undefined })).toEqual({ status: 0, body: null });
  online = true;
  expect((await browser.transport({ endpoint: hours, query: {}, body: undefined })).status).toBe(200);
});

test('of a proxy’s error page only the status counts', async () => {
  const browser = listen(() => new Response('<html>', { status: 502 }));
  expect(await browser.transport({ endpoint: hours, query: {}, body: undefined })).toEqual({ status: 502, body: null });
});

test('the timestamp of a personal call is exact', () => {
  expect(timestamp(1_700_000_059_999, 0)).toBe(1_700_000_059_999);
  expect(timestamp(1_700_000_059_999, 60)).toBe(1_700_000_040_000);
});

type Headers = Readonly<Record<string, string>>;
type Alone = Parameters<typeof browserTransport>[0]['alone'];

const EXPIRED = { 'token-expired': 'true' };

/** Two tabs that share a storage, and a server that accepts a pair once and ends the session when it is sent again. */
async function twoTabs({ alone }: { readonly alone: Alone }) {
  const storage = storageInMemory();
  const renewals: string[] = [];
  let ended = false;
  const server = async (address: string, headers: Headers, body: string) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (!address.startsWith('/api/auth/refreshtoken'))
      return !ended && headers['authorization'] === 'Bearer new' ? json(200, 'in') : json(401, {}, EXPIRED);
    const { refreshToken } = JSON.parse(body) as { refreshToken: string };
    ended ||= renewals.includes(refreshToken);
    renewals.push(refreshToken);
    return ended ? json(401, {}) : json(200, { token: 'new', refreshToken: 'next' });
  };
  const tabs = [0, 1].map(() => listen(server, { storage, alone }));
  tabs[0]?.session.store({ token: 'old', refreshToken: 'once' });
  const answers = await Promise.all(tabs.map((tab) => tab.transport({ endpoint: act, query: {}, body: {} })));
  return { answers: answers.map(({ body }) => body), renewals, storage };
}

/** Refuses the access token and its renewal, and answers requests without a token. */
function endedElsewhere(answer: string): Server {
  return (address, headers) =>
    headers['authorization'] || address.startsWith('/api/auth/refreshtoken') ? json(401, {}) : json(200, answer);
}

/** Like the browser's locks. */
function oneAfterTheOther(): Alone {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => null);
    return mine;
  };
}

type Server = (address: string, headers: Headers, body: string) => Response | Promise<Response>;

function listen(
  answer: Server,
  {
    storage = storageInMemory(),
    alone = (work) => work(),
    sellingTo = () => null,
  }: { storage?: Storage; alone?: Alone; sellingTo?: () => string | null } = {},
) {
  const calls: { address: string; headers: Headers }[] = [];
  const session = createSessionStore(storage);
  const transport = browserTransport({
    fetch: (async (address: string, options: { headers?: Headers; body?: string } = {}) => {
      if (address === '/env.json') return json(200, { apiBase: '' });
      const headers = options.headers ?? {};
      calls.push({ address, headers });
      return answer(address, headers, options.body ?? '');
    }) as typeof fetch,
    now: () => 1_700_000_059_999,
    cookies: () => 'other=1; XSRF-TOKEN=a%3Db',
    session,
    sellingTo,
    alone,
  });
  return { transport, calls, session };
}

function storageInMemory(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  } as unknown as Storage;
}

function json(status: number, body: unknown, headers: Headers = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}
