import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { loadHomeCards } from './home.client.ts';

export const homeCardsQuery = (carrier: Carrier) =>
  queryOptions({
    queryKey: ['home', 'cards'],
    queryFn: () => loadHomeCards(carrier),
    staleTime: lifetimes.content * 1000,
  });
