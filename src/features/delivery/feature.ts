import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import type { FreeOver } from '#features/catalogue/server/managing/free-over.service.ts';
import type { Platform } from '#platform/platform.ts';
import { createClosedDaysDesk } from './server/closed-days.service.ts';
import { deliveryRoutes } from './server/delivery.routes.ts';
import { createDeliveryDesk } from './server/delivery.service.ts';
import { createRoundsDesk } from './server/rounds.service.ts';
import { createDeliveryTrials } from './server/try-delivery.service.ts';
import { createZonesDesk } from './server/zones.service.ts';

type Deps = { readonly brewery: Brewery; readonly catalogue: Catalogue; readonly freeOver: FreeOver };

export function deliveryFeature({ db }: Pick<Platform, 'db'>, { brewery, catalogue, freeOver }: Deps) {
  return {
    routes: deliveryRoutes({
      desk: createDeliveryDesk({ db, freeOver }),
      zones: createZonesDesk(db),
      rounds: createRoundsDesk(db),
      days: createClosedDaysDesk(db),
      trials: createDeliveryTrials({ brewery, catalogue }),
    }),
  };
}
