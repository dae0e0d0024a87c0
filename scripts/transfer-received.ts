import { type TransferReceived, transferReceived } from '#features/checkout/server/receiving/transfer-received.ts';
import { createPayments } from '#features/payments/server/payments.service.ts';
import { NO_PROVIDERS } from '#features/payments/server/providers/payment-providers.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { orderNumberArgument, report, withOrdersOfShop } from './orders-of-shop.ts';
import { whoRuns } from './who-runs.ts';

/** `npm run transfer-received -- BS100123`: the money of a bank transfer is there, so the order may be packed. */
const orderRefNum = orderNumberArgument('Say which order: npm run transfer-received -- BS100123');
const order = `BS${orderRefNum}`;
await withOrdersOfShop(async ({ db, drafts, orders, now }) => {
  const payments = createPayments({ db, providers: NO_PROVIDERS });
  const received = await transferReceived({ db, drafts, orders, payments }, orderRefNum, whoRuns(), now);
  report(received.outcome === 'received' || received.outcome === 'received-before', says(received));
});

function says(received: TransferReceived): string {
  switch (received.outcome) {
    case 'received':
      return `${order} is paid. ${received.on === null ? 'No day is promised.' : `Promised for ${formatLongDate(received.on)}.`} The customer and the packing slip are in the mails.`;
    case 'received-before':
      return `${order} was paid already: nothing is changed.`;
    case 'not-by-transfer':
      return `${order} is not paid by bank transfer.`;
    case 'not-waiting':
      return `${order} does not wait to be packed any more: look at it before the money is kept.`;
    case 'unknown':
      return `There is no order ${order}.`;
    default:
      return received satisfies never;
  }
}
