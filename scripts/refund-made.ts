import { type RefundMade, refundMade } from '#features/checkout/server/by-hand/refund-made.ts';
import { createPayments } from '#features/payments/server/payments.service.ts';
import { NO_PROVIDERS } from '#features/payments/server/providers/payment-providers.ts';
import { paymentNumberArgument, report, withOrdersOfShop } from './orders-of-shop.ts';
import { whoRuns } from './who-runs.ts';

const SAYS: Readonly<Record<RefundMade, string>> = {
  closed: 'Noted: this payment is refunded, and is listed no more.',
  'no-such-payment': 'There is no payment with this number.',
  'not-by-hand': 'No refund by hand is open for this payment: nothing was changed.',
};

/** `npm run refund-made -- 12`: payment 12 was refunded in the merchant system. */
const payment = paymentNumberArgument(
  'Say which payment was refunded: npm run refund-made -- 12\nIts number is in the mail and in `npm run audit`.',
);
await withOrdersOfShop(async ({ db, drafts, now }) => {
  const payments = createPayments({ db, providers: NO_PROVIDERS });
  const outcome = await refundMade({ db, drafts, payments }, payment, whoRuns(), now);
  report(outcome === 'closed', SAYS[outcome]);
});
