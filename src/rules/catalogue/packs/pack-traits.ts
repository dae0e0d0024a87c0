import { ADVANCED_SALES_GROUP, ExtraKind, PackKind, Vessel } from './pack-codes.ts';
import type { Pack } from './pack.ts';

/** The part of a pack, or of its card in the browser, that decides whether there is something to choose. */
type Choosable = Pick<Pack, 'kind' | 'extraKind'> & { readonly variants: readonly unknown[] };

/** Whether the shopper, or staff, names the price (D-35). */
export function isOpenPrice(pack: Pick<Pack, 'extraKind'>): boolean {
  return pack.extraKind > 20 || pack.extraKind === ExtraKind.giftVoucherOfOwnValue;
}

/** Whether one of several sizes, colours or sessions must be chosen (D-36). */
export function hasVariants(pack: Omit<Choosable, 'kind'>): boolean {
  return pack.extraKind >= 1 && pack.extraKind <= 4 && pack.variants.length > 0;
}

/** Whether the card says "Options..." instead of one price (D-35). */
export function showsOptionsPrice(pack: Choosable): boolean {
  return pack.kind >= PackKind.merchandise && (hasVariants(pack) || pack.extraKind > 20);
}

/** Whether the card says "Buy" and leads to a page; otherwise one click on "Add" is enough (D-156). */
export function needsOwnPage(pack: Choosable & Grouped): boolean {
  return pack.kind === PackKind.dynamicPack || hasVariants(pack) || isOpenPrice(pack) || isAdvanced(pack);
}

/** Whether it is a bottle, can, keg or cask of one drink, with a gyle on it (D-35). */
export function isSingleDrink(pack: Pick<Pack, 'kind'>): boolean {
  return pack.kind < PackKind.multipack;
}

type Grouped = { readonly product: Pick<Pack['product'], 'groupId'> };

/** Made to order for collection on a chosen day (D-115). */
export function isAdvanced(pack: Grouped): boolean {
  return pack.product.groupId === ADVANCED_SALES_GROUP;
}

export function isTicket(pack: Pick<Pack, 'kind' | 'extraKind'>): boolean {
  return (
    pack.kind === PackKind.ticket ||
    pack.extraKind === ExtraKind.variantsBySession ||
    pack.extraKind === ExtraKind.ticketWithoutSession
  );
}

export function isGiftVoucher(pack: Pick<Pack, 'extraKind'>): boolean {
  return pack.extraKind === ExtraKind.giftVoucher || pack.extraKind === ExtraKind.giftVoucherOfOwnValue;
}

export function isMembership(pack: Pick<Pack, 'extraKind'>): boolean {
  return pack.extraKind === ExtraKind.membership || pack.extraKind === ExtraKind.membershipRenewal;
}

/** A deposit or another sum of money without goods (D-35). */
export function isOpenSum(pack: Pick<Pack, 'kind' | 'extraKind'>): boolean {
  return bearsNoVat(pack) || pack.extraKind === ExtraKind.openPriceOnline;
}

/** A sum that bears no VAT whatever its code; 203 is used in two tables (D-35). */
export function bearsNoVat(pack: Pick<Pack, 'kind' | 'extraKind'>): boolean {
  return pack.kind === PackKind.openPriceExVat || pack.extraKind === ExtraKind.openPriceExVat;
}

/** Sold only at the till of the counter (D-36). */
export function isTillItem(pack: Pick<Pack, 'extraKind'>): boolean {
  return pack.extraKind === ExtraKind.tillFixedItem || pack.extraKind === ExtraKind.tillOpenPrice;
}

/** Whether discounts apply: drinks and plain goods, never vouchers, memberships, tickets or deposits (D-48). */
export function isDiscountable(pack: Pack): boolean {
  if (pack.kind < PackKind.merchandise) return true;
  return !isTicket(pack) && !isGiftVoucher(pack) && !isMembership(pack) && !isOpenPrice(pack) && !isOpenSum(pack);
}

/** Whether the customer has the 14-day right to cancel; not for dated tickets and beer made to order (regulation 28). */
export function isCancellable(pack: Pack): boolean {
  return !isTicket(pack) && !isAdvanced(pack);
}

/** Whether there are no physical goods: tickets, vouchers, memberships and sums of money go by e-mail (D-71). */
export function isEmailDeliverable(pack: Pack): boolean {
  return isTicket(pack) || isGiftVoucher(pack) || isMembership(pack) || isOpenSum(pack);
}

/** Whether stock is counted for the pack. Packs without physical goods are unlimited, and the till counts its own. */
export function isCounted(pack: Pick<Pack, 'kind' | 'extraKind'>): boolean {
  return !isGiftVoucher(pack) && !isMembership(pack) && !isOpenSum(pack) && !isTillItem(pack);
}

/** How many beers one pick-your-own pack holds: one per ten cells (D-121). */
export function slotsOf(pack: Pack): number {
  return pack.kind === PackKind.dynamicPack ? Math.floor(pack.boxCells / 10) : 0;
}

/** The vessel of a pack that staff write: casks and kegs have theirs, and a mini keg or bag in box is one of two (D-45). */
export function vesselOf({ kind, vessel }: { readonly kind: PackKind; readonly vessel: Vessel }): Vessel {
  if (kind === PackKind.cask || kind === PackKind.keg) return Vessel.miniKegOrCask;
  if (kind !== PackKind.miniKegOrBagInBox) return Vessel.plain;
  return vessel === Vessel.plain ? Vessel.miniKegOrCask : vessel;
}
