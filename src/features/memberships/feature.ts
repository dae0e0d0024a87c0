import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import type { Platform } from '#platform/platform.ts';
import { clubsRoutes } from './server/clubs/clubs.routes.ts';
import { createClubs } from './server/clubs/clubs.service.ts';
import { createManageClubs } from './server/clubs/manage-clubs.service.ts';
import { membershipsJobs } from './server/memberships.jobs.ts';
import { membershipsRoutes } from './server/memberships.routes.ts';
import { createMemberships } from './server/memberships.service.ts';

type Needs = { readonly brewery: Brewery; readonly catalogue: Catalogue };

export function membershipsFeature({ db, config }: Pick<Platform, 'db' | 'config'>, needs: Needs) {
  const memberships = createMemberships({ db, ...needs, settings: config });
  return {
    routes: [...membershipsRoutes(memberships), ...clubsRoutes(createClubs(db), createManageClubs(db))],
    jobs: membershipsJobs(memberships),
  };
}
