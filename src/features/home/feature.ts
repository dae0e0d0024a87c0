import type { Platform } from '#platform/platform.ts';
import { manageCardsRoutes } from './server/managing/manage-cards.routes.ts';
import { createCardsDesk } from './server/managing/manage-cards.service.ts';
import { homeRoutes } from './server/home.routes.ts';
import { createHome } from './server/home.service.ts';

export function homeFeature(platform: Pick<Platform, 'db' | 'changes' | 'modules'>) {
  return { routes: [...homeRoutes(createHome(platform)), ...manageCardsRoutes(createCardsDesk(platform.db))] };
}
