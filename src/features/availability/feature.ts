import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { SetUp } from '#features/set-up/server/set-up.service.ts';
import type { Platform } from '#platform/platform.ts';
import { availabilityRoutes } from './server/availability.routes.ts';
import { createOpeningHoursDesk } from './server/opening-hours.service.ts';
import { collectionPointsRoutes } from './server/places/collection-points.routes.ts';
import { createCollectionPointsDesk } from './server/places/collection-points.service.ts';
import { createServerSwitch } from './server/server-state.service.ts';
import { createShopSwitches } from './server/shop-switches.service.ts';

type Deps = { readonly brewery: Brewery; readonly setUp: SetUp };

export function availabilityFeature(
  { db, serverState }: Pick<Platform, 'db' | 'serverState'>,
  { brewery, setUp }: Deps,
) {
  return {
    routes: [
      ...availabilityRoutes({
        shop: createShopSwitches({ db, brewery, setUp }),
        server: createServerSwitch({ db, serverState }),
        hours: createOpeningHoursDesk({ db }),
      }),
      ...collectionPointsRoutes(createCollectionPointsDesk({ db })),
    ],
  };
}
