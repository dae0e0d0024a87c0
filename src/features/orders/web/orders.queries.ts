import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { orderStage } from '#rules/orders/order-stage.ts';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import type { Carrier } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import {
  loadOrder,
  loadOrderById,
  loadOrderHistory,
  loadAwaitedOrder,
  type AwaitedOrder,
  type Order,
} from './orders.client.ts';

const placedKey = ['orders', 'placed'] as const;

/** The order just placed: the one in memory, else by the pass of the address, else by the cookie; null when there is none (D-110). */
export const placedOrderQuery = (carrier: Carrier, pass: string) =>
  queryOptions({
    queryKey: placedKey,
    queryFn: async () => {
      try {
        const order = await loadOrder(carrier, pass);
        return isPlaced(order) ? order : null;
      } catch (problem) {
        if (problem instanceof CallFailed && problem.status === 404) return null;
        throw problem;
      }
    },
    staleTime: lifetimes.order * 1000,
  });

export function keepPlacedOrder(queryClient: QueryClient, order: Order): void {
  queryClient.setQueryData(placedKey, order);
}

/** Of one person: another one never finds it. */
export const orderHistoryQuery = (carrier: Carrier, person: string) =>
  queryOptions({
    queryKey: ['orders', 'history', person],
    queryFn: () => loadOrderHistory(carrier),
    staleTime: 0,
  });

export const ownOrderQuery = (carrier: Carrier, person: string, orderId: number) =>
  queryOptions({
    queryKey: ['orders', 'own', person, orderId],
    queryFn: () => loadOrderById(carrier, orderId),
    staleTime: 0,
  });

const LOOKS_AGAIN_AFTER_MS = 3000;

/** Looks again and again until the payment of a draft has been told one way or the other. */
export const awaitedOrderQuery = (carrier: Carrier, awaited: AwaitedOrder) =>
  queryOptions({
    queryKey: ['orders', 'awaited', awaited],
    queryFn: () => loadAwaitedOrder(carrier, awaited),
    refetchInterval: LOOKS_AGAIN_AFTER_MS,
    staleTime: 0,
  });

/** Paid and placed, still open, or come to nothing. */
export function outcomeOf(order: Order): 'placed' | 'open' | 'failed' {
  if (isPlaced(order)) return 'placed';
  return order.paymentPending ? 'open' : 'failed';
}

/** Without a pass or cookie the server finds the draft: that is no order yet. */
function isPlaced({ status }: Order): boolean {
  const stage = orderStage(status as OrderStatus);
  return stage !== 'draft' && stage !== 'redundant';
}
