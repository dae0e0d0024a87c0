import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { CardsOf, loadCards } from './home.client.ts';

/** What administrators see has a key of its own, so that it is never mixed with what everybody sees. */
const cardsQuery = (carrier: Carrier, of: CardsOf, all: boolean) =>
  queryOptions({
    queryKey: ['home', 'cards', of, all],
    queryFn: () => loadCards(carrier, of, all),
    staleTime: lifetimes.content * 1000,
  });

export const homeCardsQuery = (carrier: Carrier, all = false) => cardsQuery(carrier, CardsOf.home, all);

export const taproomCardsQuery = (carrier: Carrier, all = false) => cardsQuery(carrier, CardsOf.taproom, all);
