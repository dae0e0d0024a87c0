import { newsletterForm, subscribe } from '../newsletter.contract.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { NewsletterCounter } from './newsletter-counter.ts';

export function newsletterRoutes(counter: NewsletterCounter): RouteDefinition[] {
  return [
    route(subscribe, async ({ body, visitor, now }) => counter.subscribe(body, visitor, now), {
      limit: { name: 'newsletter' },
    }),
    route(newsletterForm, async () => counter.form(), { keep: { dependsOn: [] } }),
  ];
}
