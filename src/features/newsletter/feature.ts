import { createMailingListDoor } from '#platform/mailing-list/mailing-list-door.ts';
import type { Platform } from '#platform/platform.ts';
import { createNewsletterCounter } from './server/newsletter-counter.ts';
import { newsletterJobs } from './server/newsletter.jobs.ts';
import { newsletterRoutes } from './server/newsletter.routes.ts';
import { createNewsletter } from './server/newsletter.service.ts';

export function newsletterFeature({ db, config }: Pick<Platform, 'db' | 'config'>) {
  const newsletter = createNewsletter({ db, list: config.newsletter && createMailingListDoor(config.newsletter) });
  return { routes: newsletterRoutes(createNewsletterCounter(newsletter)), jobs: newsletterJobs(newsletter) };
}
