import { contactMap, listMessages, sendMessage, settleMessage } from '../contact.contract.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { ContactHandlers } from './contact.handlers.ts';

export function contactRoutes(handlers: ContactHandlers): RouteDefinition[] {
  return [
    route(sendMessage, async ({ body, visitor, now }) => handlers.receive(body, visitor, now), {
      limit: { name: 'message' },
    }),
    route(listMessages, async ({ query }) => handlers.list(query)),
    route(settleMessage, async ({ body, visitor, now }) => handlers.settle(body, visitor.person, now)),
    route(contactMap, async () => handlers.map(), { cache: { dependsOn: ['brewery'] } }),
  ];
}
