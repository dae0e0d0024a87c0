import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { BankHolidays } from '#rules/calendar/working-day.ts';
import type { CollectionPointId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { Postcode } from '#rules/postcodes/postcode.ts';
import { postcodeZone } from '#rules/postcodes/postcode-zone.ts';
import { firstCollectionDay } from './collection-day.ts';
import type { CollectionPoint } from './collection-day.ts';
import type { DeliveryTerms } from './delivery-terms.ts';
import { localDelivery } from './local-delivery.ts';
import { nationalDelivery } from './national-delivery.ts';

/** The promised day. `orderBefore` = the moment until which an order gets this day, if there is one. */
export type DeliveryPromise = {
  readonly kind: 'arrives' | 'arrives-by' | 'ready' | 'on-that-day';
  readonly on: CalendarDay;
  readonly orderBefore: Instant | null;
};

/** The promise for a placed order: its day is fixed, so `orderBefore` is dropped. */
export function promiseOncePlaced(promise: DeliveryPromise | null): DeliveryPromise | null {
  return promise && { ...promise, orderBefore: null };
}

/** What the promised day depends on. */
export type PromiseFacts = {
  readonly now: Instant;
  readonly bankHolidays: BankHolidays;
  readonly delivery: DeliveryTerms;
  readonly postcode: Postcode | null;
  readonly collectionPoints: readonly CollectionPoint[];
  readonly siteId: CollectionPointId | null;
  /** For an order of beer made to order, with the chosen day while that is still possible (D-116); null for any other order. */
  readonly advanced: { readonly collectOn: CalendarDay | null } | null;
  /** The next day on which the van drives the customer's route. */
  readonly nextVan: CalendarDay | null;
};

/** First class post, from the day of posting. */
export const POST_WORKING_DAYS = 2;

/** The day on which an order placed now arrives or can be collected (D-80 to D-82); null = no promise is possible. */
export function deliveryPromise(method: DeliveryMethod, facts: PromiseFacts): DeliveryPromise | null {
  switch (method) {
    case DeliveryMethod.national:
      return courierPromise(facts);
    case DeliveryMethod.post: {
      const sending = { cutOff: facts.delivery.courierCutOff, workingDays: POST_WORKING_DAYS };
      const { arrivesOn, orderBefore } = nationalDelivery(facts.now, facts.bankHolidays, sending);
      return { kind: 'arrives-by', on: arrivesOn, orderBefore };
    }
    case DeliveryMethod.localFree:
      return localPromise(facts);
    case DeliveryMethod.collection:
      return collectionPromise(facts);
    case DeliveryMethod.van:
      return facts.nextVan === null ? null : { kind: 'arrives', on: facts.nextVan, orderBefore: null };
    case DeliveryMethod.quoted:
    case DeliveryMethod.pallet:
    case DeliveryMethod.holdAtBrewery:
    case DeliveryMethod.thirdPartyCollection:
    case DeliveryMethod.email:
    case DeliveryMethod.notChosen:
      return null;
  }
  return method satisfies never;
}

/** Off the mainland the courier promises a latest day, not a day (D-81). Null for a zone that is not served. */
function courierPromise({ now, bankHolidays, postcode, delivery }: PromiseFacts): DeliveryPromise | null {
  const { zones, courierCutOff: cutOff } = delivery;
  const { terms, isMainland } = postcode === null ? zones.mainland : postcodeZone(postcode, zones);
  if (terms === null) return null;
  const { arrivesOn, orderBefore } = nationalDelivery(now, bankHolidays, { cutOff, workingDays: terms.workingDays });
  return { kind: isMainland ? 'arrives' : 'arrives-by', on: arrivesOn, orderBefore };
}

/** The collection day: the chosen one for beer made to order, otherwise the first possible one; null = none. */
export function collectedOn({ advanced, now, collectionPoints, siteId }: PromiseFacts): CalendarDay | null {
  return advanced === null ? firstCollectionDay(now, collectionPoints, siteId) : advanced.collectOn;
}

function collectionPromise(facts: PromiseFacts): DeliveryPromise | null {
  const on = collectedOn(facts);
  const kind = facts.advanced === null ? ('ready' as const) : ('on-that-day' as const);
  return on === null ? null : { kind, on, orderBefore: null };
}

function localPromise({ postcode, now, bankHolidays, delivery }: PromiseFacts): DeliveryPromise | null {
  const coming = postcode === null ? null : localDelivery(postcode, now, bankHolidays, delivery.rounds);
  return coming === null ? null : { kind: 'arrives', on: coming.arrivesOn, orderBefore: coming.orderBefore };
}
