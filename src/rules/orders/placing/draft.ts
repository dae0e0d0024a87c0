import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import type { DeliveryMethod, LineStatus, OrderStatus } from '../order-codes.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';

export type OrderId = number & { readonly id: 'order' };
export type LineId = number & { readonly id: 'line' };
export type CollectionPointId = number & { readonly id: 'site' };
export type PersonId = number & { readonly id: 'person' };
export type BusinessId = number & { readonly id: 'business' };

/** Decides the price basis: retail includes VAT, trade excludes it and has a price tier (D-42, D-123). */
export type Audience = { readonly kind: 'retail' } | { readonly kind: 'trade'; readonly tier: number };

/** A postal address (D-86): building, street, locality, town, county. */
export type Address = {
  readonly line1: string;
  readonly line2: string;
  readonly line3: string;
  readonly line4: string;
  readonly line5: string;
  readonly postcode: string;
  readonly telephone: string;
  readonly email: string;
};

/** What the shopper asked for, without sums. */
export type DraftLine = {
  readonly id: LineId;
  readonly packId: PackId;
  readonly variantId: VariantId | null;
  /** The beers picked for a dynamic pack, one per slot; empty for anything else (D-121). */
  readonly picks: readonly PackId[];
  readonly quantity: number;
  /** The quantity requested before a cut; the same as `quantity` without one. */
  readonly askedQuantity: number;
  readonly status: LineStatus;
  /** A price named by the shopper for an open-price extra, or by staff; null = the list price. */
  readonly namedPrice: Pence | null;
  /** The unit price shown last, to detect a change (D-160). */
  readonly shownPrice: Pence;
  /** The unit price before an unacknowledged change, shown like a warning (D-64); null = no change. */
  readonly oldPrice: Pence | null;
};

/** What the shopper has put together and not yet bought. */
export type Draft = {
  readonly id: OrderId;
  readonly version: number;
  readonly status: OrderStatus;
  readonly mode: ShopMode;
  readonly audience: Audience;
  readonly personId: PersonId | null;
  readonly businessId: BusinessId | null;
  readonly lines: readonly DraftLine[];
  readonly staffDiscount: BasisPoints | null;
  readonly deliveryMethod: DeliveryMethod;
  readonly siteId: CollectionPointId | null;
  readonly collectOn: CalendarDay | null;
  readonly toName: string;
  readonly note: string;
  readonly invoiceAddress: Address;
  readonly deliveryAddress: Address;
  readonly separateDeliveryAddress: boolean;
  /** When the clock runs out; null with nothing reserved (D-27). */
  readonly reservedUntil: Instant | null;
  readonly firstReservedAt: Instant | null;
  readonly extensionUsed: boolean;
  /** Set while a payment is under way, which locks the draft until then (D-27, D-108). */
  readonly paymentPendingUntil: Instant | null;
};
