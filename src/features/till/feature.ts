import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { StockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import type { Platform } from '#platform/platform.ts';
import { settlingShortages } from './server/sales/settle-shortages.ts';
import { createTillSales } from './server/sales/till-sales.service.ts';
import { tillJobs } from './server/till.jobs.ts';
import { tillsRoutes } from './server/tills.routes.ts';
import { createTills } from './server/tills.service.ts';

type Needs = { readonly drafts: Drafts; readonly stockCounts: StockCounts };

export function tillFeature({ db }: Pick<Platform, 'db'>, { drafts, stockCounts }: Needs) {
  const settleShortages = settlingShortages(db, stockCounts);
  const sales = createTillSales({ db, drafts, settleShortages });
  return { routes: tillsRoutes(createTills({ db }), sales), jobs: tillJobs(settleShortages) };
}
