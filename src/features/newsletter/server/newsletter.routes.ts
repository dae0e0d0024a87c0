import { newsletterForm, subscribe } from '../newsletter.contract.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { NewsletterHandlers } from './newsletter.handlers.ts';

export function newsletterRoutes(handlers: NewsletterHandlers): RouteDefinition[] {
  return [
    route(subscribe, async ({ body, visitor, now }) => handlers.subscribe(body, visitor, now), {
      limit: { name: 'newsletter' },
    }),
    route(newsletterForm, async () => handlers.form(), { cache: { dependsOn: [] } }),
  ];
}
