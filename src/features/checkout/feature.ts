import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { OrderHandlers } from '#features/orders/server/order.handlers.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import type { Platform } from '#platform/platform.ts';
import type { LoadsAccount } from './server/account-words.ts';
import { createCardPayments } from './server/notices/card-payment.ts';
import { checkoutJobs } from './server/checkout.jobs.ts';
import { checkoutRoutes } from './server/checkout.routes.ts';
import { createCheckout } from './server/checkout.service.ts';
import { forgedNotices } from './server/notices/forged-notices.ts';
import { opensPlacedOrder } from './server/opens-placed-order.ts';
import { paymentOffer } from './server/payment-offer.ts';
import { placedWords } from './server/placed-words.ts';
import { payingAccountRoutes } from './server/paying-account/paying-account.routes.ts';
import { createPayingAccount } from './server/paying-account/paying-account.service.ts';
import { payingLeftRoutes } from './server/paying-left/paying-left.routes.ts';
import { createPayingLeft } from './server/paying-left/paying-left.service.ts';
import { createPaypalEvents } from './server/notices/paypal-events.ts';

type Needs = {
  readonly drafts: Drafts;
  readonly orders: Orders;
  readonly orderHandlers: OrderHandlers;
  readonly payments: Payments;
  readonly loadAccount: LoadsAccount;
};

export function checkoutFeature(
  {
    db,
    changes,
    config,
    providers,
    limits,
    metrics,
    log,
  }: Pick<Platform, 'db' | 'changes' | 'config' | 'providers' | 'limits' | 'metrics' | 'log'>,
  { drafts, orders, orderHandlers, payments, loadAccount }: Needs,
) {
  const paying = { db, drafts, orders, payments, log };
  const noteForgery = forgedNotices({ limits, metrics, log });
  const checkout = createCheckout({
    ...paying,
    settings: { afterMs: config.reconcileAfterSeconds * 1000 },
    loadAccount,
  });
  const opens = opensPlacedOrder(orderHandlers);
  return {
    routes: [
      ...checkoutRoutes({
        checkout,
        card: createCardPayments({ ...paying, changes, waitMs: config.cardReturnWaitMs, noteForgery }),
        paypalEvents: createPaypalEvents({ ...paying, noteForgery }),
        offer: paymentOffer(providers.current),
        opens,
        placedWords: placedWords({ orders, orderHandlers }),
      }),
      ...payingLeftRoutes(createPayingLeft({ ...paying, orderHandlers }), opens),
      ...payingAccountRoutes(createPayingAccount(paying)),
    ],
    jobs: checkoutJobs(checkout),
  };
}
