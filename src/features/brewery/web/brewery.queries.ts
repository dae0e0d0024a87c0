import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import {
  loadBrewery,
  loadOpeningHours,
  loadShopCheck,
  loadSiteOnDay,
  loadSites,
  loadTerms,
  type TermsKind,
} from './brewery.client.ts';

export const breweryQuery = (carrier: Carrier) =>
  queryOptions({
    queryKey: ['brewery', 'details'],
    queryFn: () => loadBrewery(carrier),
    staleTime: lifetimes.content * 1000,
  });

export const shopCheckQuery = (carrier: Carrier) =>
  queryOptions({
    queryKey: ['brewery', 'shop'],
    queryFn: () => loadShopCheck(carrier),
    staleTime: lifetimes.openingHours * 1000,
  });

/** The hours of a site; the first site is the brewery itself. */
export const openingHoursQuery = (carrier: Carrier, site = 1) =>
  queryOptions({
    queryKey: ['brewery', 'hours', site],
    queryFn: () => loadOpeningHours(carrier, site),
    staleTime: lifetimes.openingHours * 1000,
    // Open and closed are said of now: a page that is left open goes on saying what is right.
    refetchInterval: lifetimes.openingHours * 1000,
  });

/** The text in force, or a version of it. */
export const termsQuery = (carrier: Carrier, kind: TermsKind, version?: string) =>
  queryOptions({
    queryKey: ['brewery', 'terms', kind, version ?? 'in force'],
    queryFn: () => loadTerms(carrier, kind, version),
    staleTime: lifetimes.content * 1000,
  });

/** Where an order can be collected; `all` with those that were given up, which staff are given. */
export const sitesQuery = (carrier: Carrier, all = false) =>
  queryOptions({
    queryKey: ['brewery', 'sites', all],
    queryFn: () => loadSites(carrier, all),
    staleTime: lifetimes.places * 1000,
  });

/** A collection point with its times on a day. */
export const siteOnDayQuery = (carrier: Carrier, siteId: number, day: string) =>
  queryOptions({
    queryKey: ['brewery', 'site', siteId, day],
    queryFn: () => loadSiteOnDay(carrier, siteId, day),
    staleTime: lifetimes.places * 1000,
  });
