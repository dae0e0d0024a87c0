import { contactMap, listMessages, sendMessage, settleMessage } from '../contact.contract.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { ContactCounter } from './contact-counter.ts';

export function contactRoutes(counter: ContactCounter): RouteDefinition[] {
  return [
    route(sendMessage, async ({ body, visitor, now }) => counter.receive(body, visitor, now), {
      limit: { name: 'message' },
    }),
    route(listMessages, async ({ query }) => counter.list(query)),
    route(settleMessage, async ({ body, visitor, now }) => counter.settle(body, visitor.person, now)),
    route(contactMap, async () => counter.map(), { keep: { dependsOn: ['brewery'] } }),
  ];
}
