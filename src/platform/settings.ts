import { z } from 'zod';
import { USUAL_LIMITS } from './database/opened.ts';

/** Every setting by its name in the environment. The messages complete "The setting NAME …". */
export const settings = z.object({
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'must be a PostgreSQL address, postgres://user@host/database',
  ).optional(),
  POOL_SIZE: whole(1, 200).default(10),
  NAMED_STATEMENTS: onOff().default(true),
  POOL_WAIT_MS: whole(100, 600_000).optional(),
  LOCK_TIMEOUT_MS: whole(0, 600_000).default(USUAL_LIMITS.lockMs),
  STATEMENT_TIMEOUT_MS: whole(0, 600_000).default(USUAL_LIMITS.statementMs),
  IDLE_TRANSACTION_TIMEOUT_MS: whole(0, 600_000).default(USUAL_LIMITS.idleInTransactionMs),
  DEMO: onOff().optional(),
  TEST_CLOCK: onOff().default(false),
  BUILD: oneOf('local', 'test', 'production').optional(),
  BREWERY_NAME: z.string().trim().max(80, 'must be at most 80 characters').optional(),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: address(['http:', 'https:'], 'must be the address of the shop, https://shop.example').optional(),
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').optional(),
  SERVER_STATE: oneOf('open', 'maintenance', 'read-only').default('open'),
  WORKER: onOff().default(true),
  WORKER_AFTER_MS: whole(0, 3_600_000).default(30_000),
  DRAIN_SECONDS: whole(0, 5).default(1),
  TRUST_PROXY: trustedProxies().default(false),
  VAR_DIR: z.string().default('var'),
  LITTLE_MEMORY: onOff().optional(),
  PICTURES_DIR: z.string().optional(),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: whole(1, 65_535).default(587),
  SMTP_TLS: oneOf('starttls', 'tls', 'none').default('starttls'),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_ENVELOPE_FROM: z.string().optional(),
  MAIL_BOUNCE_TOKEN: z.string().min(32, 'must be at least 32 characters').optional(),
  PAYPAL_BASE_URL: address(['http:', 'https:'], 'must be an http address').default('https://api-m.paypal.com'),
  PAYPAL_SCRIPT_URL: address(['http:', 'https:'], 'must be an http address').default('https://www.paypal.com/sdk/js'),
  PAYPAL_MERCHANT_ID: z.string().optional(),
  PAYPAL_WEBHOOK_AUTHORITY: certificates().optional(),
  PAYPAL_TIMEOUT_MS: whole(1, 10_000).default(9000),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  CARD_FORM_URL: address(['http:', 'https:'], 'must be an http address').default(
    'https://mms.paymentsensegateway.com/Pages/PublicPages/PaymentForm.aspx',
  ),
  CARD_REFUND_URLS: addresses()
    .or(z.literal('off').transform(() => null))
    .default([1, 2, 3].map((entry) => `https://gw${entry}.paymentsensegateway.com:4430/`)),
  CARD_TIMEOUT_MS: whole(1, 60_000).default(4000),
  CARD_RETURN_WAIT_MS: whole(0, 60_000).default(5000),
  CARD_MERCHANT_ID: z.string().optional(),
  CARD_PASSWORD: z.string().optional(),
  CARD_PRE_SHARED_KEY: z.string().optional(),
  CARD_HASH_METHOD: oneOf('SHA1', 'MD5', 'HMACMD5', 'HMACSHA1', 'HMACSHA256', 'HMACSHA512').default('HMACSHA256'),
  PROVIDER_OUTAGES: whole(0, 1000).default(3),
  PROVIDER_PAUSE_SECONDS: whole(1, 3600).default(30),
  STAND_IN_PAYPAL_PORT: whole(1, 65_535).optional(),
  STAND_IN_CARD_PORT: whole(1, 65_535).optional(),
  NEWSLETTER_FORM_URL: mailingListForm().optional(),
  NEWSLETTER_TIMEOUT_MS: whole(1, 10_000).default(8000),
  STAND_IN_MAILING_LIST_PORT: whole(1, 65_535).optional(),
  MAP_EMBED_URL: address(['http:', 'https:'], 'must be an http address, or off')
    .or(z.literal('off'))
    .default('https://www.openstreetmap.org/export/embed.html'),
  LIMIT_VOUCHER_CODE: limit().default({ hits: 10, seconds: 60 }),
  LIMIT_VOUCHER_CODE_DAY: limit().default({ hits: 100, seconds: 86_400 }),
  LIMIT_PAYMENT: limit().default({ hits: 10, seconds: 3600 }),
  LIMIT_FORGED_NOTICE: limit().default({ hits: 20, seconds: 3600 }),
  LIMIT_BOUNCE: limit().default({ hits: 600, seconds: 3600 }),
  LIMIT_NEW_DRAFT: limit().default({ hits: 60, seconds: 3600 }),
  LIMIT_MESSAGE: limit().default({ hits: 5, seconds: 3600 }),
  LIMIT_PROVIDER_TRIAL: limit().default({ hits: 10, seconds: 600 }),
  LIMIT_TILL_CODE: limit().default({ hits: 10, seconds: 600 }),
  LIMIT_TILL_RECEIPT: limit().default({ hits: 60, seconds: 600 }),
  LIMIT_PRICE_LIST: limit().default({ hits: 60, seconds: 60 }),
  LIMIT_UPLOAD: limit().default({ hits: 120, seconds: 3600 }),
  LIMIT_NEWSLETTER: limit().default({ hits: 10, seconds: 3600 }),
  TINYMCE_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_SCRIPT_URL: address(['http:', 'https:'], 'must be an http address').default(
    'https://accounts.google.com/gsi/client',
  ),
  GOOGLE_KEYS_URL: address(['http:', 'https:'], 'must be an http address').default(
    'https://www.googleapis.com/oauth2/v3/certs',
  ),
  GOOGLE_ISSUERS: z.string().default('https://accounts.google.com,accounts.google.com'),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_GRAPH_URL: address(['http:', 'https:'], 'must be an http address').default(
    'https://graph.facebook.com/v25.0',
  ),
  STAND_IN_IDENTITY_PORT: whole(1, 65_535).optional(),
  KEEP_MAILS_DAYS: whole(1, 3650).default(90),
  KEEP_ORDERS_YEARS: whole(1, 100).default(7),
  LIMIT_LOG_IN: limit().default({ hits: 5, seconds: 900 }),
  LIMIT_LOG_IN_FROM_ADDRESS: limit().default({ hits: 30, seconds: 900 }),
  LIMIT_SECOND_FACTOR: limit().default({ hits: 5, seconds: 900 }),
  LIMIT_REGISTER: limit().default({ hits: 5, seconds: 3600 }),
  LIMIT_FORGOT_PASSWORD: limit().default({ hits: 5, seconds: 3600 }),
  LIMIT_MAIL_TO_ACCOUNT: limit().default({ hits: 4, seconds: 3600 }),
  LIMIT_DATA_REQUEST: limit().default({ hits: 5, seconds: 3600 }),
  LIMIT_REFUND_ACCOUNT: limit().default({ hits: 10, seconds: 3600 }),
  SESSION_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  PASSWORD_LONGEST: whole(12, 128).default(20),
  PASSWORD_COMMON_REFUSED: onOff().default(true),
  CREDENTIALS_IN_ADDRESS: onOff().optional(),
  OPEN_DRAFTS_PER_ADDRESS: whole(0, 1_000_000).default(40),
  HELD_UNITS_PER_ADDRESS: whole(0, 1_000_000).default(600),
  RETAIL_MINIMUM_PENCE: whole(0, 10_000_000).default(0),
  VAN_LITRES: whole(0, 1_000_000).default(0),
  QUOTE_WORKING_DAYS: whole(1, 60).default(5),
  FAMILY_CLUB: z.string().default('Family'),
  RESERVATION_MINUTES: whole(1, 1440).default(60),
  RESERVATION_CAP_MINUTES: whole(1, 10_080).default(180),
  PAYMENT_MINUTES: whole(1, 1440).default(30),
  UNKNOWN_PAYMENT_HOURS: whole(1, 720).default(72),
  UNDERPAID_HOLDS_BELOW: whole(0, 100).default(90),
  UNPAID_TRANSFER_GRACE_DAYS: whole(0, 60).default(2),
  RECONCILE_AFTER_SECONDS: whole(0, 86_400).default(300),
  EXTENSION_MINUTES: whole(0, 1440).default(30),
});
export type Settings = z.output<typeof settings>;

function whole(least: number, most: number) {
  return z
    .string()
    .refine((typed) => /^\d{1,9}$/.test(typed) && Number(typed) >= least && Number(typed) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);
}

function oneOf<const Words extends readonly [string, ...string[]]>(...words: Words) {
  return z.enum(words, { error: `must be one of ${words.join(', ')}` });
}

function certificates() {
  return z.string().startsWith('-----BEGIN CERTIFICATE-----', 'must be a certificate in PEM');
}

function onOff() {
  return z
    .enum(['1', '0', 'on', 'off', 'true', 'false', 'yes', 'no'], { error: 'must be 1 or 0' })
    .transform((word) => ['1', 'on', 'true', 'yes'].includes(word));
}

function address(schemes: readonly string[], error: string) {
  return z.string().refine((typed) => URL.canParse(typed) && schemes.includes(new URL(typed).protocol), { error });
}

/** Addresses with commas between them. */
function addresses() {
  const error = 'must be http addresses with commas between them, or off';
  return z
    .string()
    .transform((typed) => typed.split(',').map((one) => one.trim()))
    .pipe(z.array(address(['http:', 'https:'], error)));
}

/** The address that the provider's own form posts to: it contains the account and the list. */
function mailingListForm() {
  return z.string().refine(
    (typed) => {
      const url = URL.canParse(typed) ? new URL(typed) : null;
      const names = ['u', 'id'].every((name) => url?.searchParams.get(name));
      return url !== null && /^https?:$/.test(url.protocol) && url.pathname.endsWith('/post') && names;
    },
    { error: "must be the address of the list's form, https://….list-manage.com/subscribe/post?u=…&id=…" },
  );
}

/** The number of proxies in front, or their addresses and networks, separated by commas. */
function trustedProxies() {
  return z
    .string()
    .regex(/^(off|\d{1,2}|[0-9a-fA-F.:/]+(\s*,\s*[0-9a-fA-F.:/]+)*)$/, {
      error: 'must be off, a number of proxies, or their addresses with a comma between',
    })
    .transform((typed): false | number | string[] => {
      if (typed === 'off') return false;
      return /^\d{1,2}$/.test(typed) ? Number(typed) || false : typed.split(',').map((one) => one.trim());
    });
}

/** `10/60`: ten in sixty seconds; `0` = no limit. */
function limit() {
  return z
    .string()
    .regex(/^(0|\d{1,7}\/[1-9]\d{0,6})$/, { error: 'must be written as hits/seconds, 10/60, or 0 for no limit' })
    .transform((typed) => {
      const [hits = '0', seconds = '1'] = typed.split('/');
      return { hits: Number(hits), seconds: Number(seconds) };
    });
}
