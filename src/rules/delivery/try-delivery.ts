import { atLondonTime } from '#rules/calendar/at-london-time.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { BankHolidays } from '#rules/calendar/working-day.ts';
import type { Box } from '#rules/boxes/box.ts';
import { type Pence, pence } from '#rules/money/pence.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { Postcode } from '#rules/postcodes/postcode.ts';
import { postcodeZone } from '#rules/postcodes/postcode-zone.ts';
import { deliveryPromise } from './delivery-promise.ts';
import type { DeliveryTerms } from './delivery-terms.ts';
import { roundOf } from './local-delivery.ts';

/** A way to a postcode: what it costs, and when an order of the day comes that is placed before, or from, `cutOff` (minutes). */
export type TriedWay = {
  readonly cutOff: number;
  readonly inTime: CalendarDay | null;
  readonly later: CalendarDay | null;
};

export type TriedDelivery = {
  readonly zone: string;
  /** `cost` = pence including VAT for one box; null = nothing is sent there, and `says` is what customers read. */
  readonly courier: (TriedWay & { readonly cost: Pence; readonly atLatest: boolean }) | null;
  readonly says: string;
  /** Null = no round goes there. */
  readonly round: (TriedWay & { readonly least: Pence }) | null;
};

/** What a customer at a postcode would pay and when her order of a day would come, by the rules of the checkout (D-74, D-80, D-81). */
export function tryDelivery(
  { postcode, day }: { readonly postcode: Postcode; readonly day: CalendarDay },
  facts: { readonly delivery: DeliveryTerms; readonly bankHolidays: BankHolidays; readonly bottleBox: Box },
): TriedDelivery {
  const { delivery, bottleBox } = facts;
  const zone = postcodeZone(postcode, delivery.zones);
  const round = roundOf(postcode, delivery.rounds);
  const way = (method: DeliveryMethod, cutOff: number): TriedWay => {
    const on = (minutes: number) => {
      const now = atLondonTime(day, minutes);
      const more = { collectionPoints: [], siteId: null, advanced: null, nextVan: null };
      return deliveryPromise(method, { ...facts, ...more, now, postcode })?.on ?? null;
    };
    return { cutOff, inTime: cutOff === 0 ? null : on(0), later: on(cutOff) };
  };
  return {
    zone: zone.name,
    says: zone.terms === null ? zone.says : '',
    courier: zone.terms && {
      ...way(DeliveryMethod.national, delivery.courierCutOff),
      cost: pence(bottleBox.costPence + zone.terms.surcharge),
      atLatest: !zone.isMainland,
    },
    round: round && { ...way(DeliveryMethod.localFree, round.cutOff), least: round.least },
  };
}
