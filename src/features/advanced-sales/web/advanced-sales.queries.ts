import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { loadOptions } from './advanced-sales.client.ts';

/** The packs of an advanced product at a site; they are part of the catalogue, which any add to a basket makes old (D-14). */
export const packOptionsQuery = (carrier: Carrier, productId: number, siteId = 0) =>
  queryOptions({
    queryKey: ['catalogue', 'options', productId, siteId],
    queryFn: () => loadOptions(carrier, productId, siteId),
    staleTime: lifetimes.openingHours * 1000,
  });
