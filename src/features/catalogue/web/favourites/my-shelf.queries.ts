import type { Transport } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { queryOf } from '#wire/query-of.ts';
import { favouritesRemainder, myShelf } from '../../my-shelf.contract.ts';

/** Only this browser changes it, and puts what it has changed in its place. */
export const myShelfQuery = (transport: Transport, who: string) => ({
  ...queryOf(transport, myShelf, { for: { person: who } }),
  staleTime: lifetimes.draft * 1000,
});

/** The favourites that are not in stock; asked anew when there are others. */
export const remainderQuery = (transport: Transport, who: string, favourites: readonly number[], inStock: number[]) => {
  const { queryKey, ...rest } = queryOf(transport, favouritesRemainder, {
    body: { inStockPackIds: inStock },
    for: { person: who },
  });
  return { ...rest, queryKey: [...queryKey.slice(0, -1), favourites.join()] };
};
