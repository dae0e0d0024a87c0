import type { StockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import type { Platform } from '#platform/platform.ts';
import { brewsRoutes } from './server/brews.routes.ts';
import { createBrews } from './server/brews.service.ts';

export function brewsFeature(
  { db }: Pick<Platform, 'db'>,
  { stock }: { readonly stock: Pick<StockCounts, 'package'> },
) {
  return { routes: brewsRoutes(createBrews({ db, stock })) };
}
