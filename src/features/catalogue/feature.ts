import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { createBeers } from './server/beers.service.ts';
import { catalogueRoutes } from './server/catalogue.routes.ts';
import { createCatalogue } from './server/catalogue.service.ts';
import { createFreeOver } from './server/managing/free-over.service.ts';
import { managePacksRoutes } from './server/managing/manage-packs.routes.ts';
import { createManagePacks } from './server/managing/manage-packs.service.ts';
import { manageProductsRoutes } from './server/managing/manage-products.routes.ts';
import { createManageProducts } from './server/managing/manage-products.service.ts';
import { createPreview } from './server/managing/preview.service.ts';
import { myShelfRoutes } from './server/my-shelf.routes.ts';
import { createManagePrices } from './server/prices/manage-prices.service.ts';
import { managePricesRoutes } from './server/prices/manage-prices.routes.ts';
import { createPreparedPrices } from './server/prices/prepared-prices.service.ts';
import { createMyShelf } from './server/my-shelf.service.ts';
import { createShelf } from './server/shelf.service.ts';

export function catalogueFeature(
  { db, changes, log }: Pick<Platform, 'db' | 'changes' | 'log'>,
  { brewery }: { readonly brewery: Brewery },
) {
  const service = createCatalogue({ db, changes });
  const beers = createBeers(db, service);
  const shelf = createShelf({ db, catalogue: service, brewery });
  const prepared = createPreparedPrices({ db, log });
  return {
    service,
    beers,
    freeOver: createFreeOver(db),
    routes: [
      ...catalogueRoutes(shelf, beers),
      ...myShelfRoutes(createMyShelf({ db, catalogue: service, shelf })),
      ...manageProductsRoutes(createManageProducts(db), createPreview({ db, catalogue: service, brewery })),
      ...managePacksRoutes(createManagePacks(db)),
      ...managePricesRoutes(createManagePrices(db), prepared),
    ],
    jobs: [{ name: 'release-prepared-prices', everySeconds: 15, work: prepared.releaseDue }] satisfies Job[],
  };
}
