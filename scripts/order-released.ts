import { type OrderReleased, orderReleased } from '#features/checkout/server/by-hand/order-released.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { orderNumberArgument, report, withOrdersOfShop } from './orders-of-shop.ts';
import { whoRuns } from './who-runs.ts';

/** `npm run order-released -- BS100123`: an order that was paid far below its sum may be packed. */
const orderRefNum = orderNumberArgument('Say which order: npm run order-released -- BS100123');
const order = `BS${orderRefNum}`;
await withOrdersOfShop(async ({ db, drafts, orders, now }) => {
  const released = await orderReleased({ db, drafts, orders }, orderRefNum, whoRuns(), now);
  report(released.outcome === 'released', says(released));
});

function says(released: OrderReleased): string {
  switch (released.outcome) {
    case 'released':
      return `${order} may be packed. ${released.on === null ? 'No day is promised.' : `Promised for ${formatLongDate(released.on)}.`} The customer and the packing slip are in the mails.`;
    case 'not-waiting':
      return `${order} does not wait for anybody to look at it: nothing is changed.`;
    case 'unknown':
      return `There is no order ${order}.`;
    default:
      return released satisfies never;
  }
}
