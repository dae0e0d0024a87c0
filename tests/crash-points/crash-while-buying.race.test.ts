import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { after, before, type CrashPoint, unanswered } from './crash-point.ts';
import { type CrashingShop, openCrashingShop } from './crashing-shop.ts';
import { everyJobHasRun } from './every-job-has-run.ts';
import { type ProviderName, Purchase, type Step, STEPS } from './purchase.ts';

/** Where the process stops: at a point of this step, or when it begins. */
type Crash = {
  readonly provider: ProviderName;
  readonly during: Step;
  readonly at: CrashPoint | 'its beginning';
  readonly paypalFaults?: Parameters<CrashingShop['track']['paypal']['setFaults']>[0];
  readonly cardFaults?: Parameters<CrashingShop['track']['card']['setFaults']>[0];
};

const ATTEMPT = /insert into payment_attempt/;
const TOKEN = /update orders set draft_token_hash/;
const MOVE = /insert into order_move/;
const PAYING = /insert into order_move[\s\S]*insert into outbox_mail/;
const VOUCHER = /set used_online_pence = v.used_online_pence \+/;
const CLAIM_MAIL = /with gone as/;
/** Notes the mail before as sent. */
const MARK_MAIL = /with gone as[\s\S]*-- \["[^"]+",\d+,/;
const EVENT = /insert into payment_event[\s\S]*PAYMENT\.CAPTURE\.COMPLETED/;
const EVENT_HANDLED = /update "payment_event" set "handled_at"/;
const NOTIFICATION = /from payment_attempt where provider/;
const [CREATE, CAPTURE, ASK_GATEWAY] = [/POST .*\/v2\/checkout\/orders$/, /POST .*\/capture$/, /ResultHandler/];
const EARLY_NOTICE = { webhooks: 'before-answer' } as const;
const UNNOTIFIED = { notification: 'never' } as const;

const paypal = (during: Step, at: Crash['at'], paypalFaults: Crash['paypalFaults'] = {}): Crash => ({
  provider: 'PayPal',
  during,
  at,
  paypalFaults,
});
const card = (during: Step, at: Crash['at'], cardFaults: Crash['cardFaults'] = {}): Crash => ({
  provider: 'card',
  during,
  at,
  cardFaults,
});

const CRASHES: readonly (readonly [name: string, crash: Crash])[] = [
  ['PayPal: its order made and not stored', paypal('begin', after('request', CREATE))],
  ['PayPal: stored, and the buyer not sent', paypal('begin', after('statement', TOKEN))],
  ['PayPal: while the buyer is away', paypal('pay', 'its beginning')],
  ['PayPal: approved', paypal('confirm', 'its beginning')],
  [
    'PayPal: the capture sent and not answered',
    paypal('confirm', unanswered('request', CAPTURE), { capture: 'delay', ms: 5000 }),
  ],
  ['PayPal: answered and not written', paypal('confirm', after('request', CAPTURE))],
  ['PayPal: using the voucher', paypal('confirm', after('statement', VOUCHER))],
  ['PayPal: inside the paying transaction', paypal('confirm', before('statement', MOVE))],
  ['PayPal: after the commit and before the answer', paypal('confirm', after('commit', PAYING))],
  ['PayPal: the connection lost at the commit', paypal('confirm', unanswered('commit', PAYING))],
  ['PayPal: before the mail', paypal('confirm', after('statement', CLAIM_MAIL))],
  ['PayPal: the mail sent and not marked', paypal('confirm', before('statement', MARK_MAIL))],
  ['PayPal: its notice received', paypal('confirm', before('statement', EVENT), EARLY_NOTICE)],
  ['PayPal: its notice written', paypal('confirm', after('statement', EVENT), EARLY_NOTICE)],
  ['PayPal: its notice handled', paypal('confirm', after('statement', EVENT_HANDLED), EARLY_NOTICE)],
  ['card: the attempt stored, and the form not sent', card('begin', after('commit', ATTEMPT))],
  ['card: the buyer not sent', card('begin', after('statement', TOKEN))],
  ['card: while the buyer is away', card('pay', 'its beginning')],
  ['card: the notification received', card('pay', before('statement', NOTIFICATION))],
  ['card: using the voucher', card('pay', after('statement', VOUCHER))],
  ['card: inside the paying transaction', card('pay', before('statement', MOVE))],
  ['card: after the commit and before the answer', card('pay', after('commit', PAYING))],
  ['card: the connection lost at the commit', card('pay', unanswered('commit', PAYING))],
  ['card: before the mail', card('pay', after('statement', CLAIM_MAIL))],
  ['card: the mail sent and not marked', card('pay', before('statement', MARK_MAIL))],
  ['card: paid, and her browser not back', card('confirm', 'its beginning', UNNOTIFIED)],
  [
    'card: the gateway asked and silent',
    card('confirm', unanswered('request', ASK_GATEWAY), { ...UNNOTIFIED, resultHandler: 'silence' }),
  ],
  ['card: the gateway’s answer not written', card('confirm', after('request', ASK_GATEWAY), UNNOTIFIED)],
];

/** What is taken out of all processes, and the crashes that lose something without it. */
const CONTROLS: readonly (readonly [without: string, preload: string, crashes: readonly string[]])[] = [
  [
    'transactions',
    'crash-points/without-transactions.ts',
    [
      'PayPal: using the voucher',
      'PayPal: inside the paying transaction',
      'card: using the voucher',
      'card: inside the paying transaction',
    ],
  ],
  [
    'the look for what was left open',
    'crash-points/without-recovery.ts',
    [
      'PayPal: the capture sent and not answered',
      'PayPal: answered and not written',
      'PayPal: inside the paying transaction',
    ],
  ],
  [
    'the earlier token',
    'crash-points/without-retired-token.ts',
    ['PayPal: stored, and the buyer not sent', 'card: the buyer not sent'],
  ],
  [
    'asking the gateway',
    'without-asking.ts',
    [
      'card: the notification received',
      'card: while the buyer is away',
      'card: paid, and her browser not back',
      'card: the gateway asked and silent',
    ],
  ],
  [
    'giving up a payment',
    'crash-points/payment-never-given-up.ts',
    [
      'PayPal: its order made and not stored',
      'PayPal: while the buyer is away',
      'PayPal: approved',
      'card: the attempt stored, and the form not sent',
    ],
  ],
  [
    'marking mails after they are sent',
    'crash-points/mails-marked-first.ts',
    ['PayPal: before the mail', 'card: before the mail'],
  ],
  [
    'one name for a mail',
    'crash-points/mails-under-new-names.ts',
    ['PayPal: the mail sent and not marked', 'card: the mail sent and not marked'],
  ],
];

let shop: CrashingShop;
let lastCode = 0;

const GIFT = 100;

async function purchase(provider: ProviderName): Promise<Purchase> {
  lastCode += 1;
  const code = `CRASH${lastCode + 1000}`;
  await shop.track.server.db.insertInto('voucher').values({ code, coupon_id: 1, value_pence: GIFT }).execute();
  return new Purchase(shop.track, shop.url, provider, code);
}

/** `couldGoOn`: her browser has led her on, if it had to. */
type Bought = { readonly buying: Purchase; readonly couldGoOn: boolean };

/** She buys until the process stops under her, which it must; then it is started again, and she goes on if she can. */
async function buyThrough({ provider, during, at, paypalFaults = {}, cardFaults = {} }: Crash): Promise<Bought> {
  const { paypal: fakePaypal, card: fakeCard } = shop.track;
  const buying = await purchase(provider);
  fakePaypal.setFaults({ webhooks: 'none' });
  fakeCard.setFaults(cardFaults);
  for (const step of STEPS.slice(0, STEPS.indexOf(during))) await buying.steps[step]();
  fakePaypal.setFaults(paypalFaults);
  if (at === 'its beginning') await shop.kill();
  else await shop.arm(at);
  // A buyer who is away pays all the same.
  await buying.steps[during]().catch(() => undefined);
  if (at !== 'its beginning') await shop.reached();
  fakePaypal.clearFaults();
  fakePaypal.setFaults({ webhooks: 'none' });
  fakeCard.clearFaults();
  await shop.startAgain();
  // What PayPal has taken becomes an order without anybody; to a card's payment its browser has to come back.
  const isTaken = buying.shopper.order !== null && (await buying.charged()).payments > 0;
  const goesOn = isTaken && provider === 'PayPal' ? Promise.resolve() : buying.goOn();
  return { buying, couldGoOn: await goesOn.then(yes, no) };
}

const [yes, no] = [() => true, () => false];

/** What is known of her order everywhere: it is paid once, placed once, and mailed, and shop and provider say the same. */
async function outcomeOf({ buying, couldGoOn }: Bought) {
  const { db } = shop.track.server;
  const id = buying.shopper.order!.id;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const moves = await db.selectFrom('order_move').select('to_status').where('order_id', '=', id).execute();
  const gift = await db
    .selectFrom('voucher')
    .select('used_online_pence')
    .where('code', '=', buying.giftCode)
    .executeTakeFirstOrThrow();
  const { pence, payments } = await buying.charged();
  return {
    couldGoOn,
    status: order.status,
    isPaid: order.is_paid,
    paidAsCharged: order.paid_pence === pence && pence > 0,
    payments,
    giftUsed: gift.used_online_pence,
    moves: moves.map(({ to_status: to }) => to),
    mails: shop.sentMails().filter((name) => new RegExp(`^(order-placed|packing-slip)-${id}-`).test(name)).length,
  };
}

const AGREED = {
  couldGoOn: true,
  status: OrderStatus.confirmed,
  isPaid: true,
  paidAsCharged: true,
  payments: 1,
  giftUsed: GIFT,
  moves: [OrderStatus.confirmed],
  mails: 2,
};

describe('the process stops', () => {
  beforeAll(async () => {
    shop = await openCrashingShop();
  });
  beforeEach(() => shop.startAgain());
  afterAll(() => shop.close());

  test.each(CRASHES)('%s', async (_, crash) => {
    const bought = await buyThrough(crash);
    await expect.poll(() => outcomeOf(bought), { timeout: 60_000, interval: 200 }).toEqual(AGREED);
    expect(await shop.track.disagreements()).toEqual([]);
  });
});

test.each(CONTROLS)('control: without %s something is lost', async (_, preload, names) => {
  shop = await openCrashingShop([preload]);
  try {
    const all: [name: string, bought: Bought][] = [];
    for (const [name, crash] of CRASHES.filter(([one]) => names.includes(one))) {
      all.push([name, await buyThrough(crash)]);
      await shop.startAgain();
    }
    await everyJobHasRun(shop.track.server.db);
    expect(all).toHaveLength(names.length);
    for (const [name, bought] of all) expect([name, await outcomeOf(bought)]).not.toEqual([name, AGREED]);
  } finally {
    await shop.close();
  }
});
