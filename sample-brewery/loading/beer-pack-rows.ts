import { BoxRule, ExtraKind, PackKind, VatCode, Vessel } from '#rules/catalogue/packs/pack-codes.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { BeerSlug } from '../artwork/beers.ts';
import { packPath } from '../artwork/pack.ts';
import { BOTTLE_BOX } from '../boxes.ts';
import { dayAhead } from '../dates.ts';
import type { BeerPack } from '../packs/beer-pack.ts';
import { bottles } from '../packs/bottles.ts';
import { cans } from '../packs/cans.ts';
import { cases } from '../packs/cases.ts';
import { containerFacts } from '../packs/containers.ts';
import type { ContainerFacts } from '../packs/containers.ts';
import { draught } from '../packs/draught.ts';
import type { RowOf, WholeRow } from './insert-rows.ts';
import { beers, liveProductId } from './product-rows.ts';

/** All but what the table fills in by itself, as for a pack that nobody has changed yet. */
export type PackRow = Omit<WholeRow<'pack'>, 'version' | 'archived' | 'picture_alt' | 'changed_at' | 'changed_by'>;

export const beerPacks: readonly BeerPack[] = [...bottles, ...cans, ...cases, ...draught];

export const beerIds = new Map<BeerSlug, number>(beers.map((beer) => [beer.slug, beer.id]));

export function beerPackRow(pack: BeerPack, today: CalendarDay): PackRow {
  const facts: ContainerFacts | undefined = containerFacts[pack.in as keyof typeof containerFacts];
  const beer = beerIds.get(pack.beer);
  if (facts === undefined || beer === undefined)
    throw new Error(`${pack.id}: ${pack.beer} does not come in ${pack.in}`);
  return {
    ...blankPack,
    id: pack.id,
    product_id: pack.live ? liveProductId(beer) : beer,
    name: facts.name,
    size_ml: facts.sizeMl,
    kind: facts.kind,
    vessel: facts.vessel,
    retail_inc_pence: pack.retail,
    box_rule: pack.boxRule ?? facts.boxRule,
    box_cells: facts.boxCells,
    bulk_of_pack_id: pack.caseOf?.pack ?? null,
    bulk_quantity: pack.caseOf?.quantity ?? null,
    coupon_only: pack.membersOf !== undefined,
    coupon_id: pack.membersOf || null,
    tele_only: pack.teleOnly ?? false,
    no_online_shop: pack.noOnlineShop ?? false,
    active: !pack.inactive,
    sold_from: pack.live ? dayAhead(today, pack.live.fromDay) : null,
    sold_to: pack.live ? dayAhead(today, pack.live.toDay) : null,
    lead_days: pack.live?.leadDays ?? 0,
    draught_relief: pack.draughtRelief ?? facts.draughtRelief,
    deposit_pence: facts.deposit ?? 0,
    best_before_text: facts.bestBefore,
    sort: beer * 100 + facts.shelf,
    picture: packPath({ beer: pack.beer, container: pack.in }),
  };
}

/**
 * Trade prices by tier (D-123): wholesale has 8 % off and pub companies 12 %, to the nearest five pence; the standard and partner
 * tiers have no price of their own and fall back on tier 1.
 */
export function tierRows(packId: number, trade: number | null | undefined): RowOf<'pack_price'>[] {
  if (trade === null || trade === undefined) return [];
  return [
    { pack_id: packId, tier: 1, ex_pence: trade },
    { pack_id: packId, tier: 2, ex_pence: toFivePence(trade * 0.92) },
    { pack_id: packId, tier: 4, ex_pence: toFivePence(trade * 0.88) },
  ];
}

const toFivePence = (pence: number): number => Math.round(pence / 5) * 5;

export const blankPack: PackRow = {
  id: 0,
  product_id: 0,
  name: '',
  size_ml: 0,
  kind: PackKind.bottleOrCan,
  extra_kind: ExtraKind.none,
  vessel: Vessel.plain,
  vat_code: VatCode.standard,
  retail_inc_pence: null,
  box_rule: BoxRule.standard,
  box_cells: 0,
  box_id: BOTTLE_BOX,
  bulk_of_pack_id: null,
  bulk_quantity: null,
  coupon_only: false,
  coupon_id: null,
  own_value_least_pence: null,
  own_value_most_pence: null,
  tele_only: false,
  no_online_shop: false,
  active: true,
  sold_from: null,
  sold_to: null,
  lead_days: 0,
  draught_relief: false,
  deposit_pence: 0,
  barcode: '',
  sku: '',
  cost_ex_pence: null,
  best_before_text: '',
  sort: 0,
  picture: '',
};
