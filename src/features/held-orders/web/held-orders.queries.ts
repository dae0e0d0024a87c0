import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { type LinkingDraft, loadHeldOrders, loadHeldOrdersFor } from './held-orders.client.ts';

/** Of one person: another one never finds it. */
export const heldOrdersQuery = (carrier: Carrier, person: string) =>
  queryOptions({
    queryKey: ['held-orders', 'of', person],
    queryFn: () => loadHeldOrders(carrier),
    staleTime: 0,
  });

export const heldOrdersForQuery = (carrier: Carrier, person: string, draft: LinkingDraft) =>
  queryOptions({
    queryKey: ['held-orders', 'of', person, 'for', draft.id],
    queryFn: () => loadHeldOrdersFor(carrier, draft),
    staleTime: 0,
  });
