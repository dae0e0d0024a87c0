import { createMailingListClient } from '#platform/mailing-list/mailing-list-client.ts';
import type { Platform } from '#platform/platform.ts';
import { manageNewsletterRoutes } from './server/manage-newsletter.routes.ts';
import { createNewsletterDesk } from './server/manage-newsletter.service.ts';
import { createNewsletterHandlers } from './server/newsletter.handlers.ts';
import { newsletterJobs } from './server/newsletter.jobs.ts';
import { newsletterRoutes } from './server/newsletter.routes.ts';
import { createNewsletter } from './server/newsletter.service.ts';

export function newsletterFeature({ db, config }: Pick<Platform, 'db' | 'config'>) {
  const newsletter = createNewsletter({ db, list: config.newsletter && createMailingListClient(config.newsletter) });
  return {
    routes: [
      ...newsletterRoutes(createNewsletterHandlers(newsletter)),
      ...manageNewsletterRoutes(createNewsletterDesk(db)),
    ],
    jobs: newsletterJobs(newsletter),
  };
}
