import type { StockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import type { Platform } from '#platform/platform.ts';
import { stocktakesRoutes } from './server/stocktakes.routes.ts';
import { createStocktakes } from './server/stocktakes.service.ts';

export function stocktakesFeature(
  { db }: Pick<Platform, 'db'>,
  { stock }: { readonly stock: Pick<StockCounts, 'countUnderLock'> },
) {
  return { routes: stocktakesRoutes(createStocktakes({ db, stock })) };
}
