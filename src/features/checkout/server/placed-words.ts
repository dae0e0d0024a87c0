import { keyToChange } from '#features/basket/server/draft/draft-owner.ts';
import type { WireOrder } from '#features/basket/server/view/wire-order.ts';
import type { SentWords } from '#features/orders/server/amending/order-words.ts';
import type { OrderHandlers } from '#features/orders/server/order.handlers.ts';
import type { OrderRequest } from '#platform/http/request/order-request.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';

type Deps = {
  readonly orders: Pick<Orders, 'amend'>;
  readonly orderHandlers: Pick<OrderHandlers, 'findOwn' | 'show'>;
};

/** What a client sends of a placed order, and the version that it has shown. */
type PlacedWords = SentWords & { readonly version: number };

export type PlacedWordsOf = ReturnType<typeof placedWords>;

/** Presaving on a placed order (D-60). Null = the caller has no such order: then it is about a draft. */
export function placedWords({ orders, orderHandlers }: Deps) {
  return async (
    request: OrderRequest,
    { version, ...words }: PlacedWords,
    now: Instant,
  ): Promise<WireOrder | Refusal | null> => {
    const own = await orderHandlers.findOwn(request, now);
    if (own === null) return null;
    const mayChange = keyToChange(request.owner);
    if (isRefusal(mayChange) && mayChange.refused === 'shopper-suspended') return mayChange;
    const refusal = await orders.amend({ id: own.id, version, words, by: null }, now);
    return refusal ?? orderHandlers.show(request, now);
  };
}
