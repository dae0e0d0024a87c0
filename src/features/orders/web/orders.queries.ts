import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { orderStage } from '#rules/orders/order-stage.ts';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import { call, type Transport } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { queryOf } from '#wire/query-of.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { type Order, orderById, type OrderHead, specialOrderList } from '../orders.contract.ts';

const LOOKS_AGAIN_AFTER_MS = 3000;

const placedKey = ['orders', 'placed'] as const;

/**
 * The order just placed: from memory, else by the pass in the address, else by the cookie; null when there is none
 * (D-110).
 */
export const placedOrderQuery = (
  transport: Transport,
  pass: string,
  /** The bank has not answered yet: it is loaded again until the order is paid. */
  looksAgain: boolean,
  /** What was added to the order that the pass or cookie opens; left out = that order itself. */
  orderId?: number,
) =>
  queryOptions({
    queryKey: orderId === undefined ? placedKey : [...placedKey, orderId],
    queryFn: async () => {
      try {
        const query = { ...(pass && { t: pass }), ...(orderId !== undefined && { orderId }), mergeBins: true };
        const order = await call(transport, orderById, { query });
        return isPlaced(order) ? order : null;
      } catch (problem) {
        if (problem instanceof CallFailed && problem.status === 404) return null;
        throw problem;
      }
    },
    staleTime: lifetimes.order * 1000,
    refetchInterval: ({ state }) => looksAgain && state.data?.isPaid === false && LOOKS_AGAIN_AFTER_MS,
  });

export function keepPlacedOrder(queryClient: QueryClient, order: Order): void {
  showAnswer(queryClient, placedKey, order);
}

const [OWN_HISTORY, OF_OWN_BUSINESS] = [1, 4] as const;

/** A page of the orders of the customer to whom staff sell. `customer` names the log-in and the customer. */
export const customerHistoryQuery = (
  transport: Transport,
  customer: string,
  { page, allKinds }: { readonly page: number; readonly allKinds: boolean },
) =>
  queryOf(transport, specialOrderList, {
    query: { mode: OWN_HISTORY, page, ...(allKinds && { allKinds }) },
    for: { person: customer },
  });

/** The last orders of the logged-in person, or those of the trade account that she buys for. */
export const orderHistoryQuery = (transport: Transport, person: string, ofBusiness: boolean) => ({
  ...queryOf(transport, specialOrderList, {
    query: { mode: ofBusiness ? OF_OWN_BUSINESS : OWN_HISTORY },
    for: { person },
  }),
  select: ({ items }: { readonly items: readonly OrderHead[] }) => items,
});

/** Always refetched: it may have been packed or cancelled meanwhile. */
export const ownOrderQuery = (transport: Transport, person: string, orderId: number) => ({
  ...queryOf(transport, orderById, { query: { orderId, mergeBins: true }, for: { person } }),
  staleTime: 0,
});

/** A draft that is being paid: by its token, or by its id for a logged-in owner. */
export type AwaitedOrder = { readonly draftName: string; readonly orderId: number };

/** Polls, as long as it looks again, until the payment of a draft has succeeded or failed. */
export const awaitedOrderQuery = (transport: Transport, { draftName, orderId }: AwaitedOrder, looksAgain: boolean) => ({
  ...queryOf(transport, orderById, {
    query: { ...(draftName && { draftName }), ...(orderId > 0 && { orderId }) },
    for: 'browser',
  }),
  refetchInterval: looksAgain && LOOKS_AGAIN_AFTER_MS,
  retry: false,
  staleTime: 0,
});

/** Placed, still open, or failed. */
export function outcomeOf(order: Order): 'placed' | 'open' | 'failed' {
  if (isPlaced(order)) return 'placed';
  return order.paymentPending ? 'open' : 'failed';
}

/** Without a pass or cookie the server answers with the draft, which is no order yet. */
function isPlaced({ status }: Order): boolean {
  const stage = orderStage(status as OrderStatus);
  return stage !== 'draft' && stage !== 'redundant';
}
