import type { Platform } from '#platform/platform.ts';
import { gylesRoutes } from './server/gyles.routes.ts';
import { createRecalls } from './server/recall.service.ts';

export function gylesFeature({ db }: Pick<Platform, 'db'>) {
  return { routes: gylesRoutes(createRecalls({ db })) };
}
