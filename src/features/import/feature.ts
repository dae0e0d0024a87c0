import type { Accounts } from '#features/accounts/server/accounts.service.ts';
import type { StockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { FetchRules } from '#platform/public-fetch/fetch-public-file.ts';
import type { Platform } from '#platform/platform.ts';
import { createExports } from './server/exports.service.ts';
import { importJobs } from './server/import.jobs.ts';
import { importsRoutes } from './server/imports.routes.ts';
import { createImports } from './server/imports.service.ts';

type Needs = {
  readonly stock: Pick<StockCounts, 'countUnderLock'>;
  readonly accounts: Pick<Accounts, 'inviteCustomers'>;
  /** From where the pictures that a file names are fetched. */
  readonly mayFetchFrom: FetchRules['mayConnect'];
};

export function importFeature({ db }: Pick<Platform, 'db'>, needs: Needs) {
  const imports = createImports({ db, ...needs });
  const jobs: readonly Job[] = importJobs(imports);
  return { routes: importsRoutes(imports, createExports(db)), jobs };
}
