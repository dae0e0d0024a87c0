import type { Transport } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { queryOf } from '#wire/query-of.ts';
import { beerCatalogue } from '../../catalogue.contract.ts';

/** `who` separates the cached favourites of one person from another's. */
type BeersSearch = {
  readonly text: string;
  readonly filter: 0 | 1 | 2 | 4;
  readonly shown: number;
  readonly who?: string;
};

export const beersQuery = (transport: Transport, { text, filter, shown, who = '' }: BeersSearch) => ({
  ...queryOf(transport, beerCatalogue, {
    body: { mode: 0, staff: false, searchText: text, filter, page: 1, pageSize: shown },
    for: { person: who },
  }),
  staleTime: filter === 4 ? 0 : lifetimes.content * 1000,
});
