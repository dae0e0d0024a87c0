import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import type { StockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import type { Platform } from '#platform/platform.ts';
import { createTillCatalogues } from './server/catalogue/till-catalogue.service.ts';
import { settlingShortages } from './server/sales/settle-shortages.ts';
import { createTillSales } from './server/sales/till-sales.service.ts';
import { tillJobs } from './server/till.jobs.ts';
import { tillsRoutes } from './server/tills.routes.ts';
import { createTills } from './server/tills.service.ts';

type Needs = { readonly drafts: Drafts; readonly catalogue: Catalogue; readonly stockCounts: StockCounts };

export function tillFeature({ db, log }: Pick<Platform, 'db' | 'log'>, { drafts, catalogue, stockCounts }: Needs) {
  const settleShortages = settlingShortages(db, stockCounts);
  const sales = createTillSales({ db, log, drafts, settleShortages });
  const catalogues = createTillCatalogues({ db, catalogue });
  return { routes: tillsRoutes(createTills({ db }), sales, catalogues), jobs: tillJobs(settleShortages) };
}
