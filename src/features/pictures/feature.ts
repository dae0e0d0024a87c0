import type { Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { libraryRoutes } from './server/library.routes.ts';
import { createPictureLibrary } from './server/library.service.ts';
import { picturesRoutes } from './server/pictures.routes.ts';
import { createPictures } from './server/pictures.service.ts';

export function picturesFeature({ db }: Pick<Platform, 'db'>) {
  const service = createPictures(db);
  return {
    routes: [...picturesRoutes(service), ...libraryRoutes(createPictureLibrary(db))],
    jobs: [{ name: 'remove-unused-pictures', everySeconds: 3600, work: service.removeOrphans }] satisfies Job[],
  };
}
