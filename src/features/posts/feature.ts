import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Beers } from '#features/catalogue/server/beers.service.ts';
import type { Platform } from '#platform/platform.ts';
import { feedsRoutes } from './server/feeds.routes.ts';
import { createFeeds } from './server/feeds.service.ts';
import { postsRoutes } from './server/posts.routes.ts';
import { MANAGED_EVENTS } from './server/managing/managed-events.ts';
import { MANAGED_NEWS } from './server/managing/managed-news.ts';
import { manageEventsRoutes } from './server/managing/manage-events.routes.ts';
import { manageNewsRoutes } from './server/managing/manage-news.routes.ts';
import { managePagesRoutes } from './server/managing/manage-pages.routes.ts';
import { managePostsJobs } from './server/managing/manage-posts.jobs.ts';
import { MANAGED_PAGES } from './server/managing/managed-pages.ts';
import { createPageTree } from './server/managing/page-tree.service.ts';
import { oldAddressesRoutes } from './server/managing/old-addresses.routes.ts';
import { createOldAddresses } from './server/managing/old-addresses.service.ts';
import { postVersionsRoutes } from './server/managing/post-versions.routes.ts';
import { createPostVersions } from './server/managing/post-versions.service.ts';
import { createManagePosts } from './server/managing/manage-posts.service.ts';
import { publishDuePosts } from './server/managing/publish-due-posts.ts';
import { createPosts } from './server/posts.service.ts';

type Needs = { readonly brewery: Brewery; readonly beers: Beers };

export function postsFeature(
  { db, config, modules }: Pick<Platform, 'db' | 'config' | 'modules'>,
  { brewery, beers }: Needs,
) {
  const { publicUrl } = config;
  const service = createPosts({ db, beers, modules, publicUrl });
  return {
    service,
    routes: [
      ...postsRoutes(service),
      ...feedsRoutes(createFeeds({ db, brewery, publicUrl })),
      ...manageEventsRoutes(createManagePosts(db, MANAGED_EVENTS)),
      ...manageNewsRoutes(createManagePosts(db, MANAGED_NEWS)),
      ...managePagesRoutes(createManagePosts(db, MANAGED_PAGES), createPageTree(db)),
      ...oldAddressesRoutes(createOldAddresses(db)),
      ...postVersionsRoutes(createPostVersions(db)),
    ],
    jobs: managePostsJobs((now) => publishDuePosts(db, now)),
  };
}
