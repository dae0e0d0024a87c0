import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { loadMyShelf, loadRemainder } from './my-shelf.client.ts';

/** `who` tells one person's from another's. */
export const myShelfQuery = (carrier: Carrier, who: string) =>
  queryOptions({
    queryKey: ['my shelf', who],
    queryFn: () => loadMyShelf(carrier),
    staleTime: lifetimes.draft * 1000,
  });

/** The favourites that are not in stock; asked anew when there are others. */
export const remainderQuery = (carrier: Carrier, who: string, favourites: readonly number[], inStock: number[]) =>
  queryOptions({
    queryKey: ['my shelf', who, 'remainder', favourites.join()],
    queryFn: () => loadRemainder(carrier, inStock),
    staleTime: 0,
  });
