import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import {
  addOrderNote,
  changeOrderNote,
  mailOfOrder,
  orderStory,
  sendMailAgain,
  withdrawOrderNote,
} from '../../story.contract.ts';
import type { OrderStories } from './order-story.service.ts';

export function storyRoutes(stories: OrderStories): RouteDefinition[] {
  return [
    route(orderStory, ({ query, visitor }) => stories.find(query.id as OrderId, visitor.person.id)),
    route(mailOfOrder, ({ query: { id, mailId } }) => stories.mail(id as OrderId, mailId)),
    route(sendMailAgain, ({ body: { id, mailId, copies }, visitor, now }) =>
      stories.sendAgain({ id: id as OrderId, mailId, copies }, visitor.person.id, now),
    ),
    route(addOrderNote, async ({ body: { id, ...words }, visitor, now }) => {
      const orderId = id as OrderId;
      return (await stories.notes.add(orderId, words, visitor.person, now)) ?? stories.find(orderId, visitor.person.id);
    }),
    route(changeOrderNote, async ({ body: { id, noteId, version, ...words }, visitor, now }) => {
      const note = { id: id as OrderId, noteId, version };
      return (await stories.notes.change(note, words, visitor.person, now)) ?? stories.find(note.id, visitor.person.id);
    }),
    route(withdrawOrderNote, async ({ body: { id, noteId }, visitor, now }) => {
      const note = { id: id as OrderId, noteId };
      return (await stories.notes.withdraw(note, visitor.person, now)) ?? stories.find(note.id, visitor.person.id);
    }),
  ];
}
