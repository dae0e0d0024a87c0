import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { BrandSource } from '#platform/brand.ts';
import type { PdfMaker } from '#platform/pdf/pdf-threads.ts';
import type { Platform } from '#platform/platform.ts';
import { managePriceListsRoutes } from './server/managing/manage-price-lists.routes.ts';
import { createManagePriceLists } from './server/managing/manage-price-lists.service.ts';
import { createPriceLists } from './server/price-lists.service.ts';
import { printingRoutes } from './server/printing.routes.ts';
import { createPrinting } from './server/printing.service.ts';

type Needs = {
  readonly brewery: Brewery;
  readonly brand: BrandSource;
  readonly catalogue: Catalogue;
  readonly orders: Orders;
  readonly makePdf: PdfMaker;
};

export function printingFeature(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { brewery, brand, catalogue, orders, makePdf }: Needs,
) {
  const printing = createPrinting({ db, orders, brewery, brand, publicUrl: config.publicUrl });
  const lists = createPriceLists({ db, catalogue, brewery, publicUrl: config.publicUrl, makePdf });
  return {
    routes: [
      ...printingRoutes(printing, lists),
      ...managePriceListsRoutes(createManagePriceLists({ db, publicUrl: config.publicUrl })),
    ],
  };
}
