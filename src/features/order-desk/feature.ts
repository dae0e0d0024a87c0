import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { OrderHandlers } from '#features/orders/server/order.handlers.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Invoices } from '#features/orders/server/invoicing/invoices.service.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import type { Platform } from '#platform/platform.ts';
import { createCancelOrders } from './server/cancelling.service.ts';
import { createOpenProblems } from './server/open-problems.service.ts';
import { orderDeskJobs } from './server/order-desk.jobs.ts';
import { orderDeskRoutes } from './server/order-desk.routes.ts';
import { createOrderDesk } from './server/order-desk.service.ts';
import { problemsRoutes } from './server/problems.routes.ts';
import { settleUnpaidTransfers } from './server/unpaid-transfers.ts';

type Deps = {
  readonly drafts: Drafts;
  readonly orders: Orders;
  readonly orderHandlers: OrderHandlers;
  readonly invoices: Invoices;
  readonly payments: Payments;
};

export function orderDeskFeature(
  { db, config, log }: Pick<Platform, 'db' | 'config' | 'log'>,
  { drafts, orders, orderHandlers, invoices, payments }: Deps,
) {
  const desk = createOrderDesk({ db, drafts, orders, invoices });
  const cancelling = createCancelOrders({ db, drafts, orders, orderHandlers, payments });
  const problems = createOpenProblems({ db, drafts, orders, payments, log });
  const transfers = { db, drafts, orders, payments, graceDays: config.unpaidTransferGraceDays };
  return {
    routes: [...orderDeskRoutes(desk, cancelling), ...problemsRoutes(problems)],
    jobs: orderDeskJobs((now) => settleUnpaidTransfers(transfers, now)),
  };
}
