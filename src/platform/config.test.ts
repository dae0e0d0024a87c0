import { expect, test } from 'vitest';
import { configFrom, WrongSetting } from './config.ts';

const business = {
  DATABASE_URL: 'postgres://gyle@db.example/gyle',
  PUBLIC_URL: 'https://shop.example/',
  SMTP_HOST: 'smtp.example',
  MAIL_FROM: 'Shop <shop@shop.example>',
};

function sentenceFor(environment: Record<string, string | undefined>): string {
  try {
    configFrom(environment);
  } catch (fault) {
    if (fault instanceof WrongSetting) return fault.message;
    throw fault;
  }
  return 'it started';
}

test('without any setting Gyle is the demo on its embedded database, with mails caught', () => {
  const config = configFrom({});
  expect(config).toMatchObject({
    demo: true,
    build: 'local',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    secure: false,
  });
  expect(config.database.url).toBeNull();
  expect(config.mail?.by).toBe('caught');
});

test('with a configured database Gyle is a business, unless it is set as the demo', () => {
  expect(configFrom(business)).toMatchObject({
    demo: false,
    build: 'production',
    publicUrl: 'https://shop.example',
    secure: true,
  });
  expect(configFrom({ DATABASE_URL: business.DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  expect(configFrom({ ...business, DEMO: '0' }).demo).toBe(false);
});

test('a business accepts no passwords, tokens or passes in addresses unless allowed, and the demo does', () => {
  expect(configFrom({}).credentialsInAddress).toBe(true);
  expect(configFrom(business).credentialsInAddress).toBe(false);
  expect(configFrom({ ...business, CREDENTIALS_IN_ADDRESS: '1' }).credentialsInAddress).toBe(true);
});

test('tests can move the clock of the demo if it is allowed, and never that of a business', () => {
  expect(configFrom({}).testClock).toBe(false);
  expect(configFrom({ TEST_CLOCK: '1' }).testClock).toBe(true);
  expect(configFrom({ DATABASE_URL: business.DATABASE_URL, DEMO: '1', TEST_CLOCK: '1' }).testClock).toBe(true);
  expect(sentenceFor({ ...business, TEST_CLOCK: '1' })).toContain('The setting TEST_CLOCK is for tests');
});

test('a business starts without a mail server, which staff enter, but not with half of one or without its own address', () => {
  expect(configFrom({ ...business, SMTP_HOST: undefined, MAIL_FROM: undefined })).toMatchObject({
    demo: false,
    mail: null,
  });
  expect(sentenceFor({ ...business, SMTP_HOST: undefined })).toContain('SMTP_HOST is missing');
  expect(sentenceFor({ ...business, MAIL_FROM: '' })).toContain('MAIL_FROM is missing');
  expect(sentenceFor({ ...business, MAIL_FROM: 'Shop' })).toContain('MAIL_FROM must be one address');
  expect(sentenceFor({ ...business, MAIL_FROM: 'a@a.example, b@b.example' })).toContain(
    'MAIL_FROM must be one address',
  );
  expect(sentenceFor({ ...business, PUBLIC_URL: undefined })).toContain('PUBLIC_URL is missing');
});

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['POOL_SIZE', '0'],
  ['DEMO', 'maybe'],
  ['BUILD', 'staging'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://db.example/gyle'],
  ['PUBLIC_URL', 'shop.example'],
  ['TRUST_PROXY', 'all of them'],
  ['LIMIT_VOUCHER_CODE', '10 a minute'],
  ['CARD_HASH_METHOD', 'CRC32'],
])('a wrong %s stops the start with a sentence that names it', (name, value) => {
  expect(sentenceFor({ [name]: value })).toMatch(new RegExp(`^The setting ${name} must be .+\\.$`));
});

test('a payment method is offered only with its credentials, and incomplete ones are an error', () => {
  expect(configFrom({}).paypal).toBeNull();
  expect(configFrom({}).card).toBeNull();
  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };
  expect(configFrom(paypal).paypal).toMatchObject({ clientId: 'id', sandboxed: false });
  expect(configFrom({ ...paypal, PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' }).paypal?.sandboxed).toBe(true);
  expect(sentenceFor({ ...paypal, PAYPAL_WEBHOOK_ID: '' })).toContain('PAYPAL_WEBHOOK_ID is missing');
  expect(sentenceFor({ CARD_MERCHANT_ID: 'AB-1' })).toContain('CARD_PASSWORD is missing');
});

test('limits have their default values unless a setting changes them', () => {
  expect(configFrom({})).toMatchObject({
    limits: {
      voucherCode: { hits: 10, seconds: 60 },
      payment: { hits: 10, seconds: 3600 },
      newDraft: { hits: 60, seconds: 3600 },
      logIn: { hits: 5, seconds: 900 },
      logInFromAddress: { hits: 30, seconds: 900 },
      register: { hits: 5, seconds: 3600 },
      forgotPassword: { hits: 5, seconds: 3600 },
      mailToAccount: { hits: 4, seconds: 3600 },
      dataRequest: { hits: 5, seconds: 3600 },
    },
    password: { longest: 20, refusesCommon: true },
    heldPerAddress: { drafts: 40, units: 600 },
    reservation: { minutes: 60, capMinutes: 180, paymentMinutes: 30, extensionMinutes: 30 },
  });
  expect(configFrom({ LIMIT_PAYMENT: '0' }).limits.payment.hits).toBe(0);
  expect(configFrom({ LIMIT_PAYMENT: '3/60' }).limits.payment).toEqual({ hits: 3, seconds: 60 });
});

test('log-in by Google and Facebook is offered when configured, and half a configuration of Facebook stops the start', () => {
  expect(configFrom({})).toMatchObject({ google: null, facebook: null, sessionKey: null });
  expect(configFrom({ GOOGLE_CLIENT_ID: 'id' }).google).toEqual({
    clientId: 'id',
    scriptUrl: 'https://accounts.google.com/gsi/client',
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
  });
  expect(configFrom({ FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 's' }).facebook).toMatchObject({ appId: '1' });
  expect(sentenceFor({ FACEBOOK_APP_ID: '1' })).toContain('FACEBOOK_APP_SECRET is missing');
  expect(sentenceFor({ SESSION_KEY: 'x'.repeat(31) })).toContain('SESSION_KEY must be at least 32 characters');
  expect(configFrom({ SESSION_KEY: 'x'.repeat(32) }).sessionKey).toBe('x'.repeat(32));
});

test('proxies are trusted by number or by address', () => {
  expect(configFrom({}).trustProxy).toBe(false);
  expect(configFrom({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
  expect(configFrom({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1']);
});
