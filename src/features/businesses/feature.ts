import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { PdfMaker } from '#platform/pdf/pdf-threads.ts';
import type { Platform } from '#platform/platform.ts';
import { agreedPricesRoutes } from './server/agreed-prices/agreed-prices.routes.ts';
import { createManageAgreedPrices } from './server/agreed-prices/agreed-prices.service.ts';
import { applicationsRoutes } from './server/applying/applications.routes.ts';
import { createTradeApplications } from './server/applying/applications.service.ts';
import { businessesRoutes } from './server/businesses.routes.ts';
import { createBusinesses } from './server/businesses.service.ts';
import { callsRoutes } from './server/calls/calls.routes.ts';
import { createCalls } from './server/calls/calls.service.ts';
import { manageBusinessesRoutes } from './server/managing/manage-businesses.routes.ts';
import { createManageBusinesses } from './server/managing/manage-businesses.service.ts';
import { statementRoutes } from './server/statement/statement.routes.ts';
import { createStatements } from './server/statement/statement.service.ts';

const A_DAY = 86_400;

type Needs = { readonly brewery: Brewery; readonly catalogue: Catalogue; readonly makePdf: PdfMaker };

export function businessesFeature(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { brewery, catalogue, makePdf }: Needs,
) {
  const calls = createCalls(db);
  const applications = createTradeApplications({ db, brewery, publicUrl: config.publicUrl });
  return {
    routes: [
      ...businessesRoutes(createBusinesses(db)),
      ...manageBusinessesRoutes(createManageBusinesses(db)),
      ...agreedPricesRoutes(createManageAgreedPrices({ db, catalogue })),
      ...applicationsRoutes(applications),
      ...callsRoutes(calls),
      ...statementRoutes(createStatements({ db, brewery, publicUrl: config.publicUrl, makePdf })),
    ],
    jobs: [
      {
        name: 'forget-old-trade-applications',
        everySeconds: A_DAY,
        work: (now) => applications.forgetOld(now),
      },
      {
        name: 'forget-old-calls',
        everySeconds: A_DAY,
        work: (now) => calls.forgetOld(now),
      },
    ] satisfies Job[],
  };
}
