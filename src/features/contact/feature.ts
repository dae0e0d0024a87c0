import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Platform } from '#platform/platform.ts';
import { createContactHandlers } from './server/contact.handlers.ts';
import { contactJobs } from './server/contact.jobs.ts';
import { contactRoutes } from './server/contact.routes.ts';
import { createContact } from './server/contact.service.ts';

export function contactFeature(
  { db, config, providers }: Pick<Platform, 'db' | 'config' | 'providers'>,
  { brewery }: { readonly brewery: Brewery },
) {
  const { publicUrl, map } = config;
  const mailbox = () => providers.current().mail?.from ?? '';
  const contact = createContact({ db, brewery, publicUrl, mailbox });
  return { routes: contactRoutes(createContactHandlers({ contact, brewery, map })), jobs: contactJobs(contact) };
}
