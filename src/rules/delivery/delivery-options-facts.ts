import type { BoxedLine } from '#rules/boxes/boxed-line.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { Audience } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { DeliveryFacts } from './delivery-charge.ts';
import type { VanLoad } from '#rules/quotes/needs-quote.ts';
import type { PromiseFacts } from './delivery-promise.ts';

/** The delivery methods without a quote, in the order of the page. */
export const PLAIN_METHODS = [
  DeliveryMethod.national,
  DeliveryMethod.localFree,
  DeliveryMethod.collection,
  DeliveryMethod.post,
  DeliveryMethod.email,
  DeliveryMethod.van,
  DeliveryMethod.thirdPartyCollection,
  DeliveryMethod.holdAtBrewery,
] as const;

export type PlainMethod = (typeof PLAIN_METHODS)[number];

/** Everything that decides which delivery methods are available (D-71). */
export type DeliveryOptionsFacts = {
  /** Live lines only. */
  readonly lines: readonly BoxedLine[];
  /** The discount base (D-48). */
  readonly orderValue: Pence;
  readonly charge: Omit<DeliveryFacts, 'method'>;
  readonly load: VanLoad;
  readonly audience: Audience;
  readonly telesales: boolean;
  /** Whether the courier serves this trade customer; always true for retail. */
  readonly tradeNational: boolean;
  /** The customer's van route; null = none. */
  readonly route: { readonly van: boolean; readonly thirdPartyCollection: boolean } | null;
  /** Whether an active voucher lets its owner leave the order at the brewery (D-97). */
  readonly holdAllowed: boolean;
  readonly emailGiven: boolean;
  readonly collectionClosed: boolean;
  readonly localFreeOpen: boolean;
  /** Whether packs for local delivery only may also be collected (D-76). */
  readonly localOnlyAllowsCollection: boolean;
  readonly promise: PromiseFacts;
};
