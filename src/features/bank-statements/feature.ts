import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import type { Platform } from '#platform/platform.ts';
import { bankStatementsJobs } from './server/bank-statements.jobs.ts';
import { bankStatementsRoutes } from './server/bank-statements.routes.ts';
import { createBankStatements } from './server/bank-statements.service.ts';

type Deps = { readonly drafts: Drafts; readonly orders: Orders; readonly payments: Payments };

export function bankStatementsFeature(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { drafts, orders, payments }: Deps,
) {
  const { keepOrdersYears } = config;
  const statements = createBankStatements({ db, drafts, orders, payments, keepOrdersYears });
  return {
    routes: bankStatementsRoutes(statements),
    jobs: bankStatementsJobs(statements),
  };
}
