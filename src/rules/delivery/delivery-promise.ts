import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { addWorkingDays } from '#rules/calendar/working-day.ts';
import type { BankHolidays } from '#rules/calendar/working-day.ts';
import type { SiteId } from '#rules/orders/draft.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { Postcode } from '#rules/postcodes/postcode.ts';
import { firstCollectionDay } from './collection-day.ts';
import type { CollectionSite } from './collection-day.ts';
import { localDelivery } from './local-delivery.ts';
import type { LocalRound } from './local-delivery.ts';
import { nationalDelivery } from './national-delivery.ts';

/** The day the customer can count on. `orderBefore` = the moment until which the day holds, where there is one. */
export type DeliveryPromise = {
  readonly kind: 'arrives' | 'arrives-by' | 'ready';
  readonly on: CalendarDay;
  readonly orderBefore: Instant | null;
};

/** What the day depends on. */
export type PromiseFacts = {
  readonly now: Instant;
  readonly bankHolidays: BankHolidays;
  readonly localRounds: readonly LocalRound[];
  readonly postcode: Postcode | null;
  readonly sites: readonly CollectionSite[];
  readonly siteId: SiteId | null;
  /** The next day the van goes on the customer's route. */
  readonly nextVan: CalendarDay | null;
};

const POST_WORKING_DAYS = 2;

/** The day an order of now arrives or can be collected (D-80 to D-82); null where nobody can promise one. */
export function deliveryPromise(method: DeliveryMethod, facts: PromiseFacts): DeliveryPromise | null {
  switch (method) {
    case DeliveryMethod.national: {
      const { arrivesOn, orderBefore } = nationalDelivery(facts.now, facts.bankHolidays);
      return { kind: 'arrives', on: arrivesOn, orderBefore };
    }
    case DeliveryMethod.post: {
      const { sentOn, orderBefore } = nationalDelivery(facts.now, facts.bankHolidays);
      return { kind: 'arrives-by', on: addWorkingDays(sentOn, POST_WORKING_DAYS, facts.bankHolidays), orderBefore };
    }
    case DeliveryMethod.localFree:
      return localPromise(facts);
    case DeliveryMethod.collection:
      return readyOn(firstCollectionDay(facts.now, facts.sites, facts.siteId));
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

function localPromise({ postcode, now, bankHolidays, localRounds }: PromiseFacts): DeliveryPromise | null {
  const coming = postcode === null ? null : localDelivery(postcode, now, bankHolidays, localRounds);
  return coming === null ? null : { kind: 'arrives', on: coming.arrivesOn, orderBefore: coming.orderBefore };
}

function readyOn(day: CalendarDay | null): DeliveryPromise | null {
  return day === null ? null : { kind: 'ready', on: day, orderBefore: null };
}
