import { expect, test } from 'vitest';
import { type CallableShop, openCallableShop } from '../../tests/ask-shop.ts';
import { siteForTest } from '../../tests/site-for-test.ts';

type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> };

/** Answered in every state: server checks, what a log-in takes, the switches of the shop, and the callbacks of providers. */
const ALWAYS = new Set([
  'GET /api/accounts/checkserver',
  'GET /api/accounts/servernotice',
  'POST /api/auth/requesttoken',
  'POST /api/auth/requesttokenexternal',
  'POST /api/auth/revoketoken',
  'GET /api/accounts/getpasswordrules',
  'GET /api/accounts/getgooglekeys',
  'GET /api/accounts/getfbappid',
  'GET /api/staff/secondfactor',
  'POST /api/staff/secondfactor/begin',
  'POST /api/staff/secondfactor/confirm',
  'POST /api/staff/secondfactor/give',
  'POST /api/staff/secondfactor/skip',
  'POST /api/staff/passkeys/begin',
  'POST /api/staff/passkeys/add',
  'POST /api/staff/passkeys/ask',
  'POST /api/staff/passkeys/give',
  'GET /api/staff/shop',
  'POST /api/staff/shop/save',
  'GET /api/staff/server',
  'POST /api/staff/server/save',
  'POST /api/auth/refreshtoken',
  'POST /api/auth/initialchecktoken',
  'POST /api/order/psnotify',
  'GET /api/order/pscallback',
  'POST /api/order/pscallback',
  'POST /api/order/paypalwebhook',
  'POST /api/mail/bounces',
]);

const READS_BY_POST = new Set([
  'POST /api/accounts/getdatabylink',
  'POST /api/accounts/exportdatabylink',
  'POST /api/order/getsite',
  'POST /api/order/quote',
  'POST /api/order/refundaccount',
  'POST /api/order/getservertimediff',
  'POST /api/order/returns',
  'POST /api/staff/order/add/preview',
  'POST /api/staff/order/methods',
  'POST /api/staff/brand/preview',
  'POST /api/staff/terms/preview',
  'POST /api/contentapi/getcataloguecardlist',
  'POST /api/shopapi/getfavouritesremainder',
]);

/** Looks like a read by its address, but sends a mail. */
const CHANGES_BY_GET = new Set(['GET /api/accounts/forgotpassword']);

async function shopIn(state: 'maintenance' | 'read-only'): Promise<CallableShop> {
  return openCallableShop({ site: siteForTest, settings: { SERVER_STATE: state } });
}

/** Every call of the API description with its verb, taken from an open shop, since it is not served in maintenance. */
async function allCalls(): Promise<readonly string[]> {
  const shop = await openCallableShop();
  try {
    const { text } = await shop.ask('GET', '/api/openapi.json');
    return Object.entries((JSON.parse(text) as Description).paths)
      .filter(([path]) => path.startsWith('/api/') && !path.includes('{'))
      .flatMap(([path, verbs]) => Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path.toLowerCase()}`));
  } finally {
    await shop.stop();
  }
}

async function answerTo(shop: CallableShop, call: string) {
  const [method = 'GET', path = ''] = call.split(' ');
  const { status, headers, text } = await shop.ask(method, path);
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? null;
  return { status, wait: Number(headers.get('retry-after') ?? 0), code };
}

test('in maintenance every call answers 503 and when to come again, but for what is named', async () => {
  const calls = await allCalls();
  expect(calls.length).toBeGreaterThan(60);
  const shop = await shopIn('maintenance');
  try {
    for (const call of calls) {
      const { status, wait, code } = await answerTo(shop, call);
      if (ALWAYS.has(call)) expect([call, code]).not.toEqual([call, 'MAINTENANCE']);
      // Calls of a payment are validated first: an invalid call, or one of nobody, belongs to no payment.
      else if (code === 'BAD_REQUEST' || code === 'LOG_IN_FIRST')
        expect([call, PAYING.has(call)]).toEqual([call, true]);
      else expect([call, status, wait > 0, code]).toEqual([call, 503, true, 'MAINTENANCE']);
    }
    expect((await shop.ask('GET', '/api/accounts/checkserver')).text).toBe('1');
  } finally {
    await shop.stop();
  }
});

/** Passed on to the dispatcher, which checks whether a payment was begun. */
const PAYING = new Set([
  'POST /api/order/confirmdraftorder',
  'POST /api/order/cancelpayment',
  'POST /api/order/payleftapproved',
  'POST /api/order/payaccountapproved',
  'GET /api/order/getorder',
  'GET /api/order/getdraftorder2',
]);

test('in maintenance every page is the page that waits, with 503, but for those at which a payment ends', async () => {
  const shop = await shopIn('maintenance');
  try {
    for (const path of ['/', '/home', '/beershop', '/beershop/checkout', '/beershop/checkout?pay=failed', '/nowhere']) {
      const { status, headers, text } = await shop.ask('GET', path);
      expect([path, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
        path,
        503,
        '60',
        'no-store',
      ]);
      expect(text).toContain('The cellar is being swept');
    }
    for (const path of [
      '/beershop/checkout?pay=waiting&order=3',
      '/beershop/completed',
      '/login',
      '/healthz',
      '/readyz',
    ])
      expect([path, (await shop.ask('GET', path)).status]).toEqual([path, 200]);
    for (const path of ['/version.json', '/env.json', '/robots.txt'])
      expect([path, (await shop.ask('GET', path)).status]).toEqual([path, 200]);
    for (const path of ['/sitemap.xml', '/api/feeds/news.atom'])
      expect([path, (await shop.ask('GET', path)).status]).toEqual([path, 503]);
  } finally {
    await shop.stop();
  }
});

test('for reading only every call that changes something is refused in words, and everything can be read', async () => {
  const calls = await allCalls();
  const shop = await shopIn('read-only');
  try {
    for (const call of calls) {
      const { status, code } = await answerTo(shop, call);
      const isRead = call.startsWith('GET') ? !CHANGES_BY_GET.has(call) : READS_BY_POST.has(call);
      if (isRead || ALWAYS.has(call)) expect([call, code]).not.toEqual([call, 'ORDERING_CLOSED']);
      else if (code === 'BAD_REQUEST' || code === 'LOG_IN_FIRST')
        expect([call, PAYING.has(call)]).toEqual([call, true]);
      else expect([call, status, code]).toEqual([call, 503, 'ORDERING_CLOSED']);
    }
    expect((await shop.ask('GET', '/beershop')).status).toBe(200);
  } finally {
    await shop.stop();
  }
});
