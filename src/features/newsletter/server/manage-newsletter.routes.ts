import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import { newsletterSignUps, removeFromNewsletter } from '../manage-newsletter.contract.ts';
import type { NewsletterDesk } from './manage-newsletter.service.ts';

export function manageNewsletterRoutes(desk: NewsletterDesk): RouteDefinition[] {
  return [
    route(newsletterSignUps, ({ query: { page, size, sort = '-at', search, state = null } }) =>
      desk.list({ search, state, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(removeFromNewsletter, ({ body: { id }, visitor, now }) => desk.remove(id, visitor.person.id, now)),
  ];
}
