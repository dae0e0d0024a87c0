import {
  type RefundSettledByHand,
  settleRefundByHand,
} from '#features/checkout/server/refunding/settle-refund-by-hand.ts';
import { createPayments } from '#features/payments/server/payments.service.ts';
import { NO_PROVIDERS } from '#features/payments/server/providers/payment-providers.ts';
import { refundNumberArgument, report, withOrdersOfShop } from './orders-of-shop.ts';
import { whoRuns } from './who-runs.ts';

const SAYS: Readonly<Record<RefundSettledByHand, string>> = {
  settled: 'Noted: this refund was made, and is listed no more.',
  'no-such-refund': 'There is no refund with this number.',
  'not-by-hand': 'Nobody has to make this refund by hand: nothing was changed.',
  'in-a-file':
    'It is in a file for the bank: note there, under Refunds by transfer in the staff application, whether it was paid. Nothing was changed.',
  'not-supported': 'The provider cannot be asked for it: nothing was changed.',
};

/** `npm run refund-made -- 12`: refund 12 was made in the merchant system. */
const refund = refundNumberArgument(
  'Say which refund was made: npm run refund-made -- 12\nIts number is in the mail and in `npm run audit`.',
);
await withOrdersOfShop(async ({ db, drafts, orders, now }) => {
  const payments = createPayments({ db, providers: NO_PROVIDERS });
  const outcome = await settleRefundByHand({ db, drafts, orders, payments }, refund, 'made', whoRuns(), now);
  report(outcome === 'settled', SAYS[outcome]);
});
