import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Catalogue, CatalogueSnapshot, CellarSnapshot } from '#features/catalogue/server/catalogue.service.ts';
import type { ShopDoor } from '#rules/basket/basket-facts.ts';
import type { BankHolidays } from '#rules/calendar/working-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { OpeningEntry } from '#rules/opening-hours/opening-entry.ts';
import { ANONYMOUS_BUYER, type Buyer } from '#rules/roles/buyer.ts';

/** What the shop is like at a moment: all that deciding about an order asks of the rest of the house. */
export type ShopFacts = {
  readonly now: Instant;
  readonly today: CalendarDay;
  readonly catalogue: CatalogueSnapshot;
  readonly cellar: CellarSnapshot;
  /** Nobody can log in yet. */
  readonly buyer: Buyer;
  readonly door: ShopDoor;
  readonly takesCollections: boolean;
  readonly deliversNearby: boolean;
  readonly sites: readonly CollectionSite[];
  readonly bankHolidays: BankHolidays;
  readonly brewery: BreweryDetails;
  readonly termsVersion: string;
};

export type CollectionSite = {
  readonly id: number;
  readonly name: string;
  readonly address: readonly string[];
  readonly collectionTimes: string;
  readonly hours: readonly OpeningEntry[];
};

export type ShopDeps = { readonly catalogue: Catalogue; readonly brewery: Brewery };

/** Gathered before a transaction begins, from what the process keeps: no statement, as a rule. */
export async function gatherShop({ catalogue, brewery }: ShopDeps, now: Instant): Promise<ShopFacts> {
  const today = londonDay(now);
  const status = await brewery.shopStatus();
  const sites = (await brewery.sites()).filter((site) => site.active);
  return {
    now,
    today,
    catalogue: await catalogue.snapshot(),
    cellar: await catalogue.cellar(now),
    buyer: ANONYMOUS_BUYER,
    door: { open: status.value === 0, message: status.opening_message },
    takesCollections: !status.collection_closed,
    deliversNearby: status.local_delivery_open,
    sites: await Promise.all(
      sites.map(async (site) => ({
        id: site.id,
        name: site.name,
        address: [site.line1, site.line2, site.line3, site.line4, site.postcode].filter((line) => line !== ''),
        collectionTimes: site.collection_times,
        hours: await brewery.hours(site.id, 'collection'),
      })),
    ),
    bankHolidays: await brewery.bankHolidays(),
    brewery: await brewery.details(),
    termsVersion: (await brewery.terms('retail', { on: today }))?.version ?? '',
  };
}
