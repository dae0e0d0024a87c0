import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import type { StockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import type { Platform } from '#platform/platform.ts';
import { createTillCatalogues } from './server/catalogue/till-catalogue.service.ts';
import { createTillReceipts } from './server/receipts/till-receipts.service.ts';
import { createSalesToRefund } from './server/refunds/sales-to-refund.ts';
import { createTillReports } from './server/reports/till-reports.service.ts';
import { settlingShortages } from './server/sales/settle-shortages.ts';
import { createTillSales } from './server/sales/till-sales.service.ts';
import { createTillTabs } from './server/tabs/till-tabs.service.ts';
import { createTillVouchers } from './server/vouchers/till-vouchers.service.ts';
import { createVoucherTries } from './server/vouchers/voucher-tries.ts';
import { tillJobs } from './server/till.jobs.ts';
import { tillsRoutes } from './server/tills.routes.ts';
import { createTills } from './server/tills.service.ts';

type Needs = {
  readonly brewery: Brewery;
  readonly drafts: Drafts;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly catalogue: Catalogue;
  readonly stockCounts: StockCounts;
};

export function tillFeature(
  { db, log, config, limits }: Pick<Platform, 'db' | 'log' | 'config' | 'limits'>,
  { brewery, drafts, orders, payments, catalogue, stockCounts }: Needs,
) {
  const settleShortages = settlingShortages(db, stockCounts);
  const tries = createVoucherTries(limits);
  const sales = createTillSales({ db, log, drafts, orders, payments, settleShortages, tries });
  const catalogues = createTillCatalogues({ db, catalogue, brewery, publicUrl: config.publicUrl });
  const services = {
    tills: createTills({ db }),
    sales,
    catalogues,
    tabs: createTillTabs({ db }),
    receipts: createTillReceipts({ db, drafts, brewery, publicUrl: config.publicUrl }),
    refundable: createSalesToRefund({ db }),
    vouchers: createTillVouchers({ db, tries }),
    reports: createTillReports({ db }),
  };
  return { routes: tillsRoutes(services), jobs: tillJobs(settleShortages) };
}
