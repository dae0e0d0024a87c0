import { breweryEndpoints } from '../brewery.endpoints.ts';
import { call, type Carrier } from '#wire/call.ts';
import type { breweryDetails, checkShop, openingHours, siteList, siteOnDay, terms } from '../brewery.contract.ts';
import type { AnswerOf, QueryToSend } from '#wire/contract.ts';

export type BreweryDetails = AnswerOf<typeof breweryDetails>;
export type ShopCheck = AnswerOf<typeof checkShop>;
export type OpeningHours = AnswerOf<typeof openingHours>;
export type CollectionSite = AnswerOf<typeof siteList>[number];
export type TermsText = AnswerOf<typeof terms>;
export type TermsKind = QueryToSend<typeof terms>['kind'];

export const loadBrewery = (carrier: Carrier) => call<typeof breweryDetails>(carrier, breweryEndpoints.details);

export const loadShopCheck = (carrier: Carrier) => call<typeof checkShop>(carrier, breweryEndpoints.checkShop);

export const loadOpeningHours = (carrier: Carrier, site: number) =>
  call<typeof openingHours>(carrier, breweryEndpoints.openingHours, { query: { mode: site } });

export const loadTerms = (carrier: Carrier, kind: TermsKind, version?: string) =>
  call<typeof terms>(carrier, breweryEndpoints.terms, { query: { kind, ...(version !== undefined && { version }) } });

export const loadSites = (carrier: Carrier, all: boolean) =>
  call<typeof siteList>(carrier, breweryEndpoints.siteList, { query: { active: !all } });

export const loadSiteOnDay = (carrier: Carrier, siteId: number, date: string) =>
  call<typeof siteOnDay>(carrier, breweryEndpoints.site, { body: { siteId, date } });
