import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { StockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import type { PdfMaker } from '#platform/pdf/pdf-threads.ts';
import type { Platform } from '#platform/platform.ts';
import { recallsRoutes } from './server/recalls.routes.ts';
import { createGyleRecalls } from './server/recalls.service.ts';

type Deps = {
  readonly stock: Pick<StockCounts, 'countUnderLock'>;
  readonly brewery: Pick<Brewery, 'details'>;
  readonly makePdf: PdfMaker;
};

export function recallsFeature({ db, clock }: Pick<Platform, 'db' | 'clock'>, deps: Deps) {
  return { routes: recallsRoutes(createGyleRecalls({ db, clock, ...deps })) };
}
