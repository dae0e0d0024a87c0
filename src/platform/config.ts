import { resolve } from 'node:path';
import { rootCertificates } from 'node:tls';
import { isEmailAddress } from '#rules/messages/is-email-address.ts';
import { readSender } from '#rules/mails/read-sender.ts';
import { settings, type Settings } from './settings.ts';

/** Every setting of the process, parsed once at the start. Nothing else reads the environment. */
export type Config = ReturnType<typeof arrange>;

/** Limits per address (or per draft): a number of hits in a number of seconds; 0 hits = no limit (D-166). */
export type LimitName =
  | 'voucherCode'
  | 'voucherCodeDay'
  | 'priceList'
  | 'providerTrial'
  | 'tillCode'
  | 'tillReceipt'
  | 'payment'
  | 'newDraft'
  | 'message'
  | 'newsletter'
  | 'logIn'
  | 'logInFromAddress'
  | 'secondFactor'
  | 'register'
  | 'forgotPassword'
  | 'mailToAccount'
  | 'dataRequest'
  | 'refundAccount'
  | 'forgedNotice'
  | 'bounce'
  | 'upload';
export type Limit = { readonly hits: number; readonly seconds: number };

/** Thrown for a wrong or missing setting: the start stops with its message, one sentence that names the setting. */
export class WrongSetting extends Error {}

/** Refuses to go on for a business that neither its details nor the settings name: pages and mails must say whose they are (D-182). */
export function requireBreweryName({ demo }: Pick<Config, 'demo'>, name: string): void {
  if (demo || name !== '') return;
  throw new WrongSetting(
    'The setting BREWERY_NAME is missing: the pages must say whose they are, until the details of the brewery are entered.',
  );
}

export function configFrom(environment: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? '');
    throw new WrongSetting(
      name in present
        ? `The setting ${name} ${issue?.message}.`
        : `The setting ${name} is missing: it ${issue?.message}.`,
    );
  }
  return arrange(parsed.data);
}

function arrange(read: Settings) {
  const demo = read.DEMO ?? read.DATABASE_URL === undefined;
  if (!demo && read.PUBLIC_URL === undefined)
    throw new WrongSetting(
      'The setting PUBLIC_URL is missing: outside the demo Gyle must know the address of the shop.',
    );
  if (!demo && read.TEST_CLOCK)
    throw new WrongSetting(
      'The setting TEST_CLOCK is for tests of the demo: the time of a business is not put forward.',
    );
  const varDir = resolve(read.VAR_DIR);
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, '');
  return {
    demo,
    /** Whether tests may move the clock forward; only in the demo. */
    testClock: read.TEST_CLOCK,
    /** The brewery's name until its details are entered; empty = not set. */
    breweryName: read.BREWERY_NAME ?? '',
    build: read.BUILD ?? (demo ? ('local' as const) : ('production' as const)),
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    host: read.HOST,
    port: read.PORT,
    metrics: { port: read.METRICS_PORT ?? 9464, host: read.METRICS_HOST, mustOpen: read.METRICS_PORT !== undefined },
    // The demo runs in a terminal with a person watching, who needs warnings only.
    logLevel: read.LOG_LEVEL ?? (demo ? ('warn' as const) : ('info' as const)),
    serverState: read.SERVER_STATE,
    /** The update worker of the browser: null = none, and an installed one is removed. */
    worker: read.WORKER ? { afterMs: read.WORKER_AFTER_MS } : null,
    drainSeconds: read.DRAIN_SECONDS,
    trustProxy: read.TRUST_PROXY,
    database: {
      url: read.DATABASE_URL ?? null,
      poolSize: read.POOL_SIZE,
      namedStatements: read.NAMED_STATEMENTS,
      directory: resolve(varDir, 'database'),
      /** Whether the embedded database saves memory; null = what is free decides. */
      littleMemory: read.LITTLE_MEMORY ?? null,
      limits: {
        lockMs: read.LOCK_TIMEOUT_MS,
        statementMs: read.STATEMENT_TIMEOUT_MS,
        idleInTransactionMs: read.IDLE_TRANSACTION_TIMEOUT_MS,
        poolWaitMs: read.POOL_WAIT_MS ?? null,
      },
    },
    varDir,
    picturesDir: read.PICTURES_DIR ? resolve(read.PICTURES_DIR) : resolve(varDir, 'pictures'),
    mail: mailSettings(read, demo),
    /** Whom what cannot be delivered is returned to; null = the sender. */
    mailEnvelopeFrom: envelopeSender(read),
    /** What authorises whoever hands over mails that came back; null = none are taken. */
    mailBounceToken: read.MAIL_BOUNCE_TOKEN ?? null,
    /** As the environment fixes it; null = staff enter it (see `provider-settings`). */
    paypal: paypalSettings(read),
    paypalAddresses: paypalAddresses(read),
    /** Time limit of one request to PayPal, over all its calls; after it the result is unknown. */
    paypalTimeoutMs: read.PAYPAL_TIMEOUT_MS,
    card: cardSettings(read),
    cardAddresses: cardAddresses(read),
    /** Time limit for the card gateway to report a result; after it the result is unknown. */
    cardTimeoutMs: read.CARD_TIMEOUT_MS,
    /** How long who comes back from the card form waits for the gateway's notification (D-107). */
    cardReturnWaitMs: read.CARD_RETURN_WAIT_MS,
    /** When a payment provider that does not answer is no longer called, and for how long. */
    circuit: { failures: read.PROVIDER_OUTAGES, pauseMs: read.PROVIDER_PAUSE_SECONDS * 1000 },
    /** Without the address of its form there is no newsletter. */
    newsletter: read.NEWSLETTER_FORM_URL
      ? { formUrl: read.NEWSLETTER_FORM_URL, timeoutMs: read.NEWSLETTER_TIMEOUT_MS }
      : null,
    newsletterTimeoutMs: read.NEWSLETTER_TIMEOUT_MS,
    map: read.MAP_EMBED_URL === 'off' ? null : { embedUrl: read.MAP_EMBED_URL },
    /** The ports of the demo's fake servers; by default those after the shop's. */
    fakeServerPorts: {
      paypal: read.STAND_IN_PAYPAL_PORT ?? (read.PORT && read.PORT + 1),
      card: read.STAND_IN_CARD_PORT ?? (read.PORT && read.PORT + 2),
      identity: read.STAND_IN_IDENTITY_PORT ?? (read.PORT && read.PORT + 3),
      mailingList: read.STAND_IN_MAILING_LIST_PORT ?? (read.PORT && read.PORT + 4),
    },
    limits: {
      voucherCode: read.LIMIT_VOUCHER_CODE,
      voucherCodeDay: read.LIMIT_VOUCHER_CODE_DAY,
      priceList: read.LIMIT_PRICE_LIST,
      providerTrial: read.LIMIT_PROVIDER_TRIAL,
      tillCode: read.LIMIT_TILL_CODE,
      tillReceipt: read.LIMIT_TILL_RECEIPT,
      payment: read.LIMIT_PAYMENT,
      newDraft: read.LIMIT_NEW_DRAFT,
      message: read.LIMIT_MESSAGE,
      newsletter: read.LIMIT_NEWSLETTER,
      logIn: read.LIMIT_LOG_IN,
      logInFromAddress: read.LIMIT_LOG_IN_FROM_ADDRESS,
      secondFactor: read.LIMIT_SECOND_FACTOR,
      register: read.LIMIT_REGISTER,
      forgotPassword: read.LIMIT_FORGOT_PASSWORD,
      mailToAccount: read.LIMIT_MAIL_TO_ACCOUNT,
      dataRequest: read.LIMIT_DATA_REQUEST,
      refundAccount: read.LIMIT_REFUND_ACCOUNT,
      forgedNotice: read.LIMIT_FORGED_NOTICE,
      bounce: read.LIMIT_BOUNCE,
      upload: read.LIMIT_UPLOAD,
    } satisfies Record<LimitName, Limit>,
    heldPerAddress: { drafts: read.OPEN_DRAFTS_PER_ADDRESS, units: read.HELD_UNITS_PER_ADDRESS },
    reservation: {
      minutes: read.RESERVATION_MINUTES,
      capMinutes: read.RESERVATION_CAP_MINUTES,
      paymentMinutes: read.PAYMENT_MINUTES,
      unknownPaymentHours: read.UNKNOWN_PAYMENT_HOURS,
      extensionMinutes: read.EXTENSION_MINUTES,
    },
    /** The least that the goods of a retail order cost, in pence before discounts; 0 = no limit. */
    retailMinimum: read.RETAIL_MINIMUM_PENCE,
    /** What the brewery's own van carries: a trade order of more is quoted; 0 = whatever there is (D-62). */
    vanLitres: read.VAN_LITRES,
    /** Working days for which a quote is good, and in which one has to be made (D-62). */
    quoteDays: read.QUOTE_WORKING_DAYS,
    familyClub: read.FAMILY_CLUB,
    /** Percent of an order's sum: if less is paid, it waits for a person before it is packed (D-186). */
    underpaidHoldsBelow: read.UNDERPAID_HOLDS_BELOW,
    /** Working days after its due day, before an order without its transfer is cancelled (D-111). */
    unpaidTransferGraceDays: read.UNPAID_TRANSFER_GRACE_DAYS,
    reconcileAfterSeconds: read.RECONCILE_AFTER_SECONDS,
    keepMailsDays: read.KEEP_MAILS_DAYS,
    keepOrdersYears: read.KEEP_ORDERS_YEARS,
    sessionKey: read.SESSION_KEY ?? null,
    /** Staff need a second factor at each log-in. Only in the demo may it be skipped; no setting changes that. */
    secondFactor: { maySkip: demo },
    google: googleSettings(read),
    tinyMceKey: read.TINYMCE_KEY ?? '',
    facebook: facebookSettings(read),
    password: { longest: read.PASSWORD_LONGEST, refusesCommon: read.PASSWORD_COMMON_REFUSED },
    /** Whether passwords, tokens and passes are accepted in the address of a call, as old clients send them (D-02, D-187). */
    credentialsInAddress: read.CREDENTIALS_IN_ADDRESS ?? demo,
  } as const;
}

/** Without a mail server the demo catches mails in `var/mails`; a business enters one on a screen, and its mails wait until then. */
function mailSettings(read: Settings, demo: boolean) {
  const from = read.MAIL_FROM;
  if (from !== undefined && readSender(from) === null)
    throw new WrongSetting('The setting MAIL_FROM must be one address, such as Shop <shop@shop.example>.');
  if (read.SMTP_HOST === undefined) {
    if (demo) return { by: 'caught', from: from ?? null } as const;
    if (from !== undefined) throw new WrongSetting('The setting SMTP_HOST is missing: it belongs to MAIL_FROM.');
    return null;
  }
  if (from === undefined) throw new WrongSetting('The setting MAIL_FROM is missing: mails need a sender.');
  return {
    by: 'smtp',
    from,
    host: read.SMTP_HOST,
    port: read.SMTP_PORT,
    tls: read.SMTP_TLS,
    user: read.SMTP_USER ?? null,
    password: read.SMTP_PASSWORD ?? null,
  } as const;
}

function envelopeSender({ MAIL_ENVELOPE_FROM: address }: Settings): string | null {
  if (address === undefined) return null;
  if (!isEmailAddress(address))
    throw new WrongSetting('The setting MAIL_ENVELOPE_FROM must be an address, such as returned@shop.example.');
  return address;
}

/** A payment method without credentials is not offered; incomplete credentials stop the start. */
function paypalSettings(read: Settings) {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID } = read;
  if (!allOrNone({ PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID }) || !PAYPAL_CLIENT_ID) return null;
  return {
    ...paypalAddresses(read),
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET ?? '',
    webhookId: PAYPAL_WEBHOOK_ID ?? '',
    merchantId: read.PAYPAL_MERCHANT_ID ?? null,
  } as const;
}

/** Where PayPal is: always as the start says, whoever enters the credentials. */
function paypalAddresses(read: Settings) {
  return {
    baseUrl: read.PAYPAL_BASE_URL,
    scriptUrl: read.PAYPAL_SCRIPT_URL,
    certificateAuthorities: read.PAYPAL_WEBHOOK_AUTHORITY ? [read.PAYPAL_WEBHOOK_AUTHORITY] : rootCertificates,
    sandboxed: new URL(read.PAYPAL_BASE_URL).hostname !== 'api-m.paypal.com',
  } as const;
}

function cardSettings(read: Settings) {
  const { CARD_MERCHANT_ID, CARD_PASSWORD, CARD_PRE_SHARED_KEY } = read;
  if (!allOrNone({ CARD_MERCHANT_ID, CARD_PASSWORD, CARD_PRE_SHARED_KEY }) || !CARD_MERCHANT_ID) return null;
  return {
    ...cardAddresses(read),
    merchantId: CARD_MERCHANT_ID,
    password: CARD_PASSWORD ?? '',
    preSharedKey: CARD_PRE_SHARED_KEY ?? '',
    hashMethod: read.CARD_HASH_METHOD,
  } as const;
}

function cardAddresses(read: Settings) {
  return { formUrl: read.CARD_FORM_URL, refundUrls: read.CARD_REFUND_URLS } as const;
}

function googleSettings(read: Settings) {
  if (read.GOOGLE_CLIENT_ID === undefined) return null;
  return {
    clientId: read.GOOGLE_CLIENT_ID,
    scriptUrl: read.GOOGLE_SCRIPT_URL,
    keysUrl: read.GOOGLE_KEYS_URL,
    issuers: read.GOOGLE_ISSUERS.split(',').map((one) => one.trim()),
  } as const;
}

function facebookSettings(read: Settings) {
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET } = read;
  if (!allOrNone({ FACEBOOK_APP_ID, FACEBOOK_APP_SECRET }) || !FACEBOOK_APP_ID) return null;
  return { appId: FACEBOOK_APP_ID, appSecret: FACEBOOK_APP_SECRET ?? '', graphUrl: read.FACEBOOK_GRAPH_URL } as const;
}

function allOrNone(named: Readonly<Record<string, string | undefined>>): boolean {
  const missing = Object.keys(named).filter((name) => named[name] === undefined);
  if (missing.length === 0 || missing.length === Object.keys(named).length) return missing.length === 0;
  throw new WrongSetting(`The setting ${missing[0]} is missing: it belongs to the others of its kind.`);
}
