import type { Transport } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { queryOf } from '#wire/query-of.ts';
import { checkShop, openingHours, collectionPointList, collectionPointOnDay } from '../brewery.contract.ts';

const A_MINUTE = { staleTime: lifetimes.openingHours * 1000 } as const;

/** Not cached on the way; a page may use it for a minute. */
export const shopCheckQuery = (transport: Transport) => ({ ...queryOf(transport, checkShop), ...A_MINUTE });

/** The hours of a collection point; the first is the brewery itself. */
export const openingHoursQuery = (transport: Transport, site = 1) => ({
  ...queryOf(transport, openingHours, { query: { mode: site } }),
  // Whether it is open depends on the time: refetched, so that a page that stays open is right.
  refetchInterval: lifetimes.openingHours * 1000,
});

/** The collection points; `all` includes closed ones, which the server gives to staff only. */
export const collectionPointsQuery = (transport: Transport, all = false) =>
  queryOf(transport, collectionPointList, { query: { active: !all }, for: all ? 'staff' : 'everyone' });

/** A collection point with its times on a day; a POST, so nothing on the way caches it. */
export const collectionPointOnDayQuery = (transport: Transport, siteId: number, date: string) => ({
  ...queryOf(transport, collectionPointOnDay, { body: { siteId, date }, for: 'everyone' }),
  staleTime: lifetimes.places * 1000,
});
