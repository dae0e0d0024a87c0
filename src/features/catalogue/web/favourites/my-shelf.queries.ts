import type { Transport } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { queryOf } from '#wire/query-of.ts';
import { favouritesRemainder, myShelf } from '../../my-shelf.contract.ts';

/** Never stale: only this browser changes it, and updates the cache itself. */
export const myShelfQuery = (transport: Transport, who: string) => ({
  ...queryOf(transport, myShelf, { for: { person: who } }),
  staleTime: lifetimes.draft * 1000,
});

/** The favourites that are out of stock; refetched when the favourites change. */
export const remainderQuery = (transport: Transport, who: string, favourites: readonly number[], inStock: number[]) => {
  const { queryKey, ...rest } = queryOf(transport, favouritesRemainder, {
    body: { inStockPackIds: inStock },
    for: { person: who },
  });
  return { ...rest, queryKey: [...queryKey.slice(0, -1), favourites.join()] };
};
