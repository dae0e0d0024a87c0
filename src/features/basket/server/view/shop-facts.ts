import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { type TradeTermsWithCredit, tradeTermsWithCredit } from '#features/trade-terms/server/trade-terms.ts';
import { withAgreedPrices } from '#features/catalogue/server/agreed-prices.ts';
import type { Catalogue, CatalogueSnapshot, CellarSnapshot } from '#features/catalogue/server/catalogue.service.ts';
import type { ShopOpening } from '#rules/basket/basket-facts.ts';
import type { BankHolidays } from '#rules/calendar/working-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { DeliveryTerms } from '#rules/delivery/delivery-terms.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { OpeningEntry } from '#rules/opening-hours/opening-entry.ts';
import { membershipsOf } from '#features/vouchers/server/memberships-of.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { Database } from '#platform/database/database.ts';
import type { BusinessId, PersonId } from '#rules/orders/placing/draft.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { isTradeMode } from '#rules/roles/allowed-mode.ts';
import { type Buyer, buyerIn } from '#rules/roles/buyer.ts';
import { ANONYMOUS, type Membership, type Shopper } from '#rules/roles/shopper.ts';
import { linesOfPlace } from '#rules/wording/formats/lines-of-place.ts';
import type { StoredOrder } from '../draft/stored-order.ts';
import { refusalToSellTo } from '../draft/refusal-to-sell.ts';
import type { Voucher } from '#rules/vouchers/voucher.ts';

/** The state of the shop at a moment: the facts that decisions about an order need. */
export type ShopFacts = {
  readonly now: Instant;
  readonly today: CalendarDay;
  /** Its trade prices are those that the business has agreed, where there are any (D-123). */
  readonly catalogue: CatalogueSnapshot;
  readonly cellar: CellarSnapshot;
  /** The caller and her mode, and what follows from both for prices and purchases. */
  readonly shopper: Shopper;
  /** Whose the order is: the caller herself, or the customer to whom she sells. */
  readonly personId: PersonId | null;
  /** The member of staff who sells (D-124); null = the customer orders herself. */
  readonly seller: PersonId | null;
  readonly mode: ShopMode;
  /** The business that the order is for, with its terms; null for everybody but linked trade people, and trade accounts that staff sell to. */
  readonly business: TradeTermsWithCredit | null;
  /** Whether the discounts that she gives count: only a telesales seller's do (D-60). */
  readonly mayGiveDiscount: boolean;
  /** The memberships in force of whose order it is, the oldest first. */
  readonly memberships: readonly Voucher[];
  readonly buyer: Buyer;
  readonly opening: ShopOpening;
  readonly takesCollections: boolean;
  readonly deliversNearby: boolean;
  readonly collectionPoints: readonly CollectionPoint[];
  /** The least that the goods of a retail order cost; 0 = no limit. */
  readonly retailMinimum: Pence;
  /** Whether those who are no business pay by transfer too, without a voucher for it (D-101). */
  readonly retailBankTransfer: boolean;
  /** What the brewery's own van carries; 0 = whatever there is (D-62). */
  readonly vanLitres: number;
  readonly bankHolidays: BankHolidays;
  readonly delivery: DeliveryTerms;
  readonly brewery: BreweryDetails;
  readonly termsVersion: string;
};

export type CollectionPoint = {
  readonly id: number;
  readonly name: string;
  readonly address: readonly string[];
  readonly collectionTimes: string;
  readonly hours: readonly OpeningEntry[];
};

export type ShopDeps = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly brewery: Brewery;
  readonly retailMinimum: Pence;
  readonly vanLitres: number;
};

/** The caller as she is served, and her mode. */
export type ServedShopper = Pick<ShopFacts, 'shopper' | 'personId' | 'seller' | 'mode' | 'mayGiveDiscount'> & {
  readonly businessId: BusinessId | null;
};

/** Whose an order is, for jobs and notifications, which have no caller. */
export type Orderer = Pick<StoredOrder, 'personId' | 'businessId' | 'staffPersonId'>;

/**
 * For jobs and providers' notifications, which have no caller: for the person of an order and the business that she buys
 * for, for a customer to whom staff have sold, or for nobody. A discount that was part of the agreed sum stays.
 */
export function inAbsenceOf({ personId, businessId, staffPersonId: seller }: Orderer): ServedShopper {
  const ordered = { personId, businessId, seller, mayGiveDiscount: true };
  if (seller !== null) {
    const mode = businessId === null ? ShopMode.telesalesRetail : ShopMode.telesalesTrade;
    return { ...ordered, shopper: { kind: 'staff', personId: seller, telesales: true }, mode };
  }
  if (personId === null) return { ...ordered, shopper: ANONYMOUS, mode: ShopMode.retail, businessId: null };
  if (businessId === null) return { ...ordered, shopper: { kind: 'retail', personId }, mode: ShopMode.retail };
  return { ...ordered, shopper: { kind: 'trade', personId, account: null }, mode: ShopMode.trade };
}

export const NOBODY: Orderer = { personId: null, businessId: null, staffPersonId: null };

/** Gathered before a transaction begins, from memory: usually without a query, and with one for a person's memberships or the terms of her business. */
export async function gatherShop(
  { db, catalogue, brewery, retailMinimum, vanLitres }: ShopDeps,
  { shopper: shopperBefore, personId, seller, mode, businessId, mayGiveDiscount }: ServedShopper,
  now: Instant,
): Promise<ShopFacts> {
  const today = londonDay(now);
  const business = await tradeTermsWithCredit(db, businessId, today);
  const shopper = shopperBefore.kind === 'trade' ? { ...shopperBefore, account: business } : shopperBefore;
  const isBarred =
    seller !== null && personId !== null && (await refusalToSellTo(db, { personId, businessId })) !== null;
  const memberships = personId === null ? [] : await membershipsOf(db, personId, now);
  const buyer = buyerIn(mode, shopper, { account: business, memberships: memberships.map(membershipIn) });
  const status = await brewery.shopStatus();
  const collectionPoints = (await brewery.collectionPoints()).filter((collectionPoint) => collectionPoint.active);
  return {
    now,
    today,
    catalogue: withAgreedPrices(await catalogue.snapshot(), business),
    cellar: await catalogue.cellar(now),
    shopper,
    personId,
    seller,
    mode,
    business,
    mayGiveDiscount,
    memberships,
    buyer: isBarred ? { ...buyer, suspended: true } : buyer,
    opening: { open: status.value === 0, message: status.message },
    takesCollections: !status.collection_closed,
    deliversNearby: status.local_delivery_open,
    collectionPoints: await Promise.all(
      collectionPoints.map(async (collectionPoint) => ({
        id: collectionPoint.id,
        name: collectionPoint.name,
        address: linesOfPlace(
          [collectionPoint.line1, collectionPoint.line2, collectionPoint.line3, collectionPoint.line4],
          collectionPoint.postcode,
        ),
        collectionTimes: collectionPoint.collection_times,
        hours: await brewery.hours(collectionPoint.id, 'collection'),
      })),
    ),
    retailMinimum,
    retailBankTransfer: await brewery.anybodyMayTransfer(),
    vanLitres,
    bankHolidays: await brewery.bankHolidays(),
    delivery: await brewery.delivery(),
    brewery: await brewery.details(),
    termsVersion: (await brewery.terms(isTradeMode(mode) ? 'trade' : 'retail', { on: today }))?.version ?? '',
  };
}

function membershipIn({ coupon }: Voucher): Membership {
  return { couponId: coupon.id, specialProducts: coupon.specialProducts };
}
