import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Platform } from '#platform/platform.ts';
import { orderSheetRoutes } from './server/order-sheet.routes.ts';
import { createOrderSheets } from './server/order-sheet.service.ts';

export function orderSheetFeature({ db }: Pick<Platform, 'db'>, { drafts }: { readonly drafts: Drafts }) {
  return { routes: orderSheetRoutes(createOrderSheets({ db, drafts })) };
}
