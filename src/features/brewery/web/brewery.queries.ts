import type { Transport } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { queryOf } from '#wire/query-of.ts';
import { checkShop, openingHours, collectionPointList, collectionPointOnDay } from '../brewery.contract.ts';

const A_MINUTE = { staleTime: lifetimes.openingHours * 1000 } as const;

/** Nobody on the way keeps the answer; a page may go by it for a minute. */
export const shopCheckQuery = (transport: Transport) => ({ ...queryOf(transport, checkShop), ...A_MINUTE });

/** The hours of a site; the first site is the brewery itself. */
export const openingHoursQuery = (transport: Transport, site = 1) => ({
  ...queryOf(transport, openingHours, { query: { mode: site } }),
  // Open and closed are said of now: a page that is left open goes on saying what is right.
  refetchInterval: lifetimes.openingHours * 1000,
});

/** Where an order can be collected; `all` with those that were given up, which staff are given. */
export const collectionPointsQuery = (transport: Transport, all = false) =>
  queryOf(transport, collectionPointList, { query: { active: !all }, for: all ? 'staff' : 'everyone' });

/** A collection point with its times on a day: posted, so nobody else could keep it. */
export const collectionPointOnDayQuery = (transport: Transport, siteId: number, date: string) => ({
  ...queryOf(transport, collectionPointOnDay, { body: { siteId, date }, for: 'everyone' }),
  staleTime: lifetimes.places * 1000,
});
