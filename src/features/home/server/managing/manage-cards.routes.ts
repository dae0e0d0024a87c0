import { route, type RouteDefinition } from '#platform/http/route.ts';
import { cardsToManage, cardToManage, deleteCard, saveCard, sortCards } from '../../manage-cards.contract.ts';
import type { CardsDesk } from './manage-cards.service.ts';

export function manageCardsRoutes(cards: CardsDesk): RouteDefinition[] {
  return [
    route(cardsToManage, () => cards.all()),
    route(cardToManage, ({ query }) => cards.find(query.id)),
    route(saveCard, ({ body: { id, version, ...fields }, visitor, now }) => {
      const change = { by: visitor.person.id, at: now };
      return id === undefined || version === undefined
        ? cards.create(fields, change)
        : cards.save({ id, version }, fields, change);
    }),
    route(sortCards, ({ body: { page, ids }, visitor, now }) =>
      cards.sort(page, ids, { by: visitor.person.id, at: now }),
    ),
    route(deleteCard, ({ body, visitor, now }) => cards.remove(body, { by: visitor.person.id, at: now })),
  ];
}
