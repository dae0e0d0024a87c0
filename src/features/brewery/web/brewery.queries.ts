import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import {
  loadBrewery,
  loadOpeningHours,
  loadShopCheck,
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
  });

export const termsQuery = (carrier: Carrier, kind: TermsKind) =>
  queryOptions({
    queryKey: ['brewery', 'terms', kind],
    queryFn: () => loadTerms(carrier, kind),
    staleTime: lifetimes.content * 1000,
  });

/** Where an order can be collected. */
export const sitesQuery = (carrier: Carrier) =>
  queryOptions({
    queryKey: ['brewery', 'sites'],
    queryFn: () => loadSites(carrier),
    staleTime: lifetimes.places * 1000,
  });
