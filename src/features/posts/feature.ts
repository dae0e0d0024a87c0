import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Beers } from '#features/catalogue/server/beers.service.ts';
import type { Platform } from '#platform/platform.ts';
import { feedsRoutes } from './server/feeds.routes.ts';
import { createFeeds } from './server/feeds.service.ts';
import { postsRoutes } from './server/posts.routes.ts';
import { manageEventsJobs } from './server/managing/manage-events.jobs.ts';
import { manageEventsRoutes } from './server/managing/manage-events.routes.ts';
import { createManageEvents } from './server/managing/manage-events.service.ts';
import { createPosts } from './server/posts.service.ts';

type Needs = { readonly brewery: Brewery; readonly beers: Beers };

export function postsFeature({ db, config }: Pick<Platform, 'db' | 'config'>, { brewery, beers }: Needs) {
  const { publicUrl } = config;
  const service = createPosts({ db, beers, publicUrl });
  const events = createManageEvents(db);
  return {
    service,
    routes: [
      ...postsRoutes(service),
      ...feedsRoutes(createFeeds({ db, brewery, publicUrl })),
      ...manageEventsRoutes(events),
    ],
    jobs: manageEventsJobs(events),
  };
}
