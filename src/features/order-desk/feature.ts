import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { OrderHandlers } from '#features/orders/server/order.handlers.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Invoices } from '#features/orders/server/invoicing/invoices.service.ts';
import type { Papers } from '#features/orders/server/papers/papers.service.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import type { PdfMaker } from '#platform/pdf/pdf-threads.ts';
import type { Platform } from '#platform/platform.ts';
import { additionsRoutes } from './server/additions/additions.routes.ts';
import { createAdditions } from './server/additions/additions.service.ts';
import { containersRoutes } from './server/containers/containers.routes.ts';
import { createContainers } from './server/containers/containers.service.ts';
import { creditWaitingDeposits } from './server/containers/credit-waiting-deposits.ts';
import { createCancelOrders } from './server/cancelling.service.ts';
import { daysRoutes } from './server/days/days.routes.ts';
import { createOrderDays } from './server/days/order-days.service.ts';
import { methodRoutes } from './server/method/method.routes.ts';
import { createOrderMethods } from './server/method/order-methods.service.ts';
import { createOpenProblems } from './server/open-problems.service.ts';
import { orderDeskJobs } from './server/order-desk.jobs.ts';
import { orderDeskRoutes } from './server/order-desk.routes.ts';
import { createOrderDesk } from './server/order-desk.service.ts';
import { createDeskPayments } from './server/payments-at-desk.ts';
import { deskPaymentsRoutes } from './server/payments.routes.ts';
import { problemsRoutes } from './server/problems.routes.ts';
import { packingRoutes } from './server/packing/packing.routes.ts';
import { createPacking } from './server/packing/packing.service.ts';
import { lapseQuotes } from './server/quotes/lapse-quotes.ts';
import { quotesRoutes } from './server/quotes/quotes.routes.ts';
import { createQuotes } from './server/quotes/quotes.service.ts';
import { returnsRoutes } from './server/returns/returns.routes.ts';
import { createReturns } from './server/returns/returns.service.ts';
import { createOrderStories } from './server/story/order-story.service.ts';
import { roundsRoutes } from './server/rounds/rounds.routes.ts';
import { createRounds } from './server/rounds/rounds.service.ts';
import { storyRoutes } from './server/story/story.routes.ts';
import { ticketsRoutes } from './server/tickets/tickets.routes.ts';
import { createTickets } from './server/tickets/tickets.service.ts';
import { todayRoutes } from './server/today/today.routes.ts';
import { createToday } from './server/today/today.service.ts';
import { settleUnpaidTransfers } from './server/unpaid-transfers.ts';

type Deps = {
  readonly drafts: Drafts;
  readonly orders: Orders;
  readonly orderHandlers: OrderHandlers;
  readonly invoices: Invoices;
  readonly papers: Papers;
  readonly payments: Payments;
  readonly brewery: Brewery;
  readonly makePdf: PdfMaker;
};

export function orderDeskFeature(
  {
    db,
    config,
    log,
    clock,
    changes,
    modules,
  }: Pick<Platform, 'db' | 'config' | 'log' | 'clock' | 'changes' | 'modules'>,
  { drafts, orders, orderHandlers, invoices, papers, payments, brewery, makePdf }: Deps,
) {
  const desk = createOrderDesk({ db, drafts, orders, invoices, papers, brewery });
  const money = createDeskPayments({ db, drafts, orders, payments });
  const cancelling = createCancelOrders({ db, drafts, orders, orderHandlers, payments });
  const problems = createOpenProblems({ db, drafts, orders, payments, log });
  const packing = createPacking({ db, drafts, orders });
  const returns = createReturns({ db, drafts, orders, orderHandlers });
  const days = createOrderDays({ db, drafts, orders });
  const methods = createOrderMethods({ db, drafts, orders, payments });
  const stories = createOrderStories({ db, drafts });
  const containers = createContainers({ db, drafts, orders, payments });
  const additions = createAdditions({ db, drafts, orders, payments });
  const quoting = { db, drafts, orders, payments, quoteDays: config.quoteDays };
  const transfers = { db, drafts, orders, payments, graceDays: config.unpaidTransferGraceDays };
  return {
    routes: [
      ...orderDeskRoutes(desk, cancelling),
      ...deskPaymentsRoutes(desk, money),
      ...problemsRoutes(problems),
      ...returnsRoutes(returns, desk),
      ...packingRoutes(packing, desk),
      ...daysRoutes(days, desk),
      ...methodRoutes(methods, desk),
      ...quotesRoutes(createQuotes({ ...quoting, orderHandlers }), desk),
      ...storyRoutes(stories),
      ...roundsRoutes(createRounds({ db, drafts, desk, containers, makePdf })),
      ...containersRoutes(containers),
      ...additionsRoutes(additions, desk),
      ...ticketsRoutes(createTickets(db)),
      ...todayRoutes(createToday({ db, clock, changes, modules })),
    ],
    jobs: orderDeskJobs(
      (now) => settleUnpaidTransfers(transfers, now),
      (now) => lapseQuotes(quoting, now),
      (now) => creditWaitingDeposits({ db, drafts, orders, payments }, now),
    ),
  };
}
