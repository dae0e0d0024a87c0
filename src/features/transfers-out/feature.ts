import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import type { Platform } from '#platform/platform.ts';
import { transfersOutJobs } from './server/transfers-out.jobs.ts';
import { transfersOutRoutes } from './server/transfers-out.routes.ts';
import { createTransfersOut } from './server/transfers-out.service.ts';

type Deps = { readonly drafts: Drafts; readonly orders: Orders; readonly payments: Payments };

export function transfersOutFeature(
  { db, sealed }: Pick<Platform, 'db' | 'sealed'>,
  { drafts, orders, payments }: Deps,
) {
  const transfers = createTransfersOut({ db, drafts, orders, payments, sealed });
  return { routes: transfersOutRoutes(transfers), jobs: transfersOutJobs(transfers) };
}
