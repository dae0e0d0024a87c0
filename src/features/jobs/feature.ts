import type { Platform } from '#platform/platform.ts';
import { jobsRoutes } from './server/jobs.routes.ts';
import { createJobsDesk } from './server/jobs.service.ts';

export function jobsFeature({ db }: Pick<Platform, 'db'>) {
  return { routes: jobsRoutes(createJobsDesk(db)) };
}
