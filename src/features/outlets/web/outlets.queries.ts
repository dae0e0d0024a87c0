import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { loadOutlets } from './outlets.client.ts';

export const outletsQuery = (carrier: Carrier) =>
  queryOptions({
    queryKey: ['outlets'],
    queryFn: () => loadOutlets(carrier),
    staleTime: lifetimes.places * 1000,
  });
