import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import type { Platform } from '#platform/platform.ts';
import { basketSettings } from './server/basket-settings.ts';
import { basketJobs } from './server/basket.jobs.ts';
import { basketRoutes, type CollectsHeldOrder } from './server/basket.routes.ts';
import { createBasket } from './server/basket.service.ts';
import { createDrafts } from './server/drafts.service.ts';

type Needs = { readonly brewery: Brewery; readonly catalogue: Catalogue };

export function basketFeature({ db, config, providers }: Pick<Platform, 'db' | 'config' | 'providers'>, needs: Needs) {
  const drafts = createDrafts({ db, ...needs, settings: basketSettings(config, providers.current) });
  const basket = createBasket(drafts);
  return {
    drafts,
    /** One of its actions is about a placed order, which features downstream know. */
    routesWith: (collectNow: CollectsHeldOrder) => basketRoutes(basket, collectNow),
    jobs: basketJobs(basket),
  };
}
