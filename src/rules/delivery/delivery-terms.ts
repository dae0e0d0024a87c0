import type { Zones } from '#rules/postcodes/postcode-zone.ts';
import type { LocalRound } from './local-delivery.ts';

/** What the brewery has set of its deliveries, beside its boxes: the courier's zones, its own rounds, and until when the courier takes orders. */
export type DeliveryTerms = {
  readonly zones: Zones;
  readonly rounds: readonly LocalRound[];
  /** Minutes after midnight, London time: orders before it are sent the same working day (D-81). */
  readonly courierCutOff: number;
};
