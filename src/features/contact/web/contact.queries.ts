import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { loadMap } from './contact.client.ts';

/** Null = no map is set up. */
export const mapQuery = (carrier: Carrier) =>
  queryOptions({
    queryKey: ['contact', 'map'],
    queryFn: () => loadMap(carrier),
    staleTime: lifetimes.content * 1000,
  });
