import type { Transport } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { queryOf } from '#wire/query-of.ts';
import { packOptions } from '../advanced-sales.contract.ts';

/**
 * The packs of an advanced product at a collection point, 0 = the default one; part of the catalogue, which every add
 * to a basket makes stale (D-14).
 */
export const packOptionsQuery = (transport: Transport, prodId: number, siteId = 0) => ({
  ...queryOf(transport, packOptions, { query: { prodId, ...(siteId > 0 && { siteId }) }, for: 'catalogue' }),
  staleTime: lifetimes.openingHours * 1000,
});
