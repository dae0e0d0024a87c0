import { settleByHand, type SettledByHand } from '#features/checkout/server/by-hand/settle-by-hand.ts';
import { createPayments } from '#features/payments/server/payments.service.ts';
import { NO_PROVIDERS } from '#features/payments/server/providers/payment-providers.ts';
import { openLog } from '#platform/log.ts';
import { stopWithUsage, paymentNumberArgument, report, withOrdersOfShop } from './orders-of-shop.ts';
import { settingsOrStop } from './settings-or-stop.ts';
import { whoRuns } from './who-runs.ts';

const SAYS: Readonly<Record<SettledByHand, string>> = {
  settled: 'Settled: the order is confirmed, or its basket is free again. Mails leave when the shop runs.',
  'no-such-payment': 'There is no payment with this number.',
  'not-unknown': 'It is known how this payment went: nothing was changed.',
  'reference-of-another-payment': 'This reference is that of another payment: nothing was changed.',
};

/** `npm run payment-known -- 12 paid 4711000815` or `… 12 not-paid`: settles a payment by what the merchant system says. */
const USAGE = [
  'Say which payment and how it went: npm run payment-known -- 12 paid REFERENCE, or … 12 not-paid',
  'Its number is in the mail and in `npm run audit`, the reference in the merchant system.',
].join('\n');
const payment = paymentNumberArgument(USAGE);
const [outcome = '', reference = ''] = process.argv.slice(3);
const isPaid = outcome === 'paid' && reference !== '';
if (!isPaid && outcome !== 'not-paid') stopWithUsage(USAGE);
await withOrdersOfShop(async ({ db, drafts, orders, now }) => {
  const payments = createPayments({ db, providers: NO_PROVIDERS });
  const settled = await settleByHand(
    { db, drafts, orders, payments, log: openLog(settingsOrStop().logLevel) },
    payment,
    { ...(isPaid ? { outcome: 'paid', reference } : { outcome: 'not-paid' }), by: whoRuns() },
    now,
  );
  report(settled === 'settled', SAYS[settled]);
});
