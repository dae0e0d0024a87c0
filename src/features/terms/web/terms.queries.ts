import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { loadVersions } from './terms.client.ts';

export const versionsQuery = (carrier: Carrier) =>
  queryOptions({
    queryKey: ['terms', 'versions'],
    queryFn: () => loadVersions(carrier),
    staleTime: lifetimes.content * 1000,
  });
