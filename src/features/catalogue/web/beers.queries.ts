import { queryOptions } from '@tanstack/react-query';
import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import type { beerCatalogue } from '../catalogue.contract.ts';
import { catalogueEndpoints } from '../catalogue.endpoints.ts';

export type BeersFound = AnswerOf<typeof beerCatalogue>;
export type BeerCard = BeersFound['items'][number];

/** What is looked for; `who` tells one person's favourites from another's. */
export type BeersWanted = {
  readonly text: string;
  readonly filter: 0 | 1 | 2 | 4;
  readonly shown: number;
  readonly who?: string;
};

export const beersQuery = (carrier: Carrier, { text, filter, shown, who = '' }: BeersWanted) =>
  queryOptions({
    queryKey: ['beers', text, filter, shown, who],
    queryFn: ({ signal }) =>
      call<typeof beerCatalogue>(carrier, catalogueEndpoints.beers, {
        body: { mode: 0, staff: false, searchText: text, filter, page: 1, pageSize: shown },
        signal,
      }),
    staleTime: filter === 4 ? 0 : lifetimes.content * 1000,
  });
