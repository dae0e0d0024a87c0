import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { orderStage } from '#rules/orders/order-stage.ts';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import type { Carrier } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { loadOrder, type Order } from './orders.client.ts';

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

/** Without a pass or cookie the server finds the draft: that is no order yet. */
function isPlaced({ status }: Order): boolean {
  const stage = orderStage(status as OrderStatus);
  return stage !== 'draft' && stage !== 'redundant';
}
