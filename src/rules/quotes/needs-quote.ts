import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';

/** What an order is for the van: its drinks in millilitres, and the litres that the van carries; 0 = whatever there is. */
export type VanLoad = { readonly millilitres: number; readonly vanLitres: number };

type LoadedLine = {
  readonly pack: Pack;
  readonly quantity: number;
  /** What is inside one pack; empty for a single. */
  readonly parts: ReadonlyArray<{ readonly pack: Pack; readonly quantity: number }>;
};

/** How much drink is in these lines, in millilitres; what is no drink has no size. */
export function millilitresOf(lines: readonly LoadedLine[]): number {
  return lines.reduce((sum, { pack, quantity, parts }) => sum + quantity * millilitresIn(pack, parts), 0);
}

function millilitresIn(pack: Pack, parts: LoadedLine['parts']): number {
  if (parts.length > 0)
    return parts.reduce((sum, { pack: inside, quantity }) => sum + quantity * millilitresIn(inside, []), 0);
  return pack.sizeMl * (pack.bulkOf?.quantity ?? 1);
}

/**
 * Whether a person has to say what a delivery costs: by pallet or a special journey, and by the brewery's own van what is more than
 * it carries (D-62).
 */
export function needsQuote(method: DeliveryMethod, { millilitres, vanLitres }: VanLoad): boolean {
  if (method === DeliveryMethod.quoted || method === DeliveryMethod.pallet) return true;
  return method === DeliveryMethod.van && vanLitres > 0 && millilitres > vanLitres * 1000;
}

/** The status of a draft by whether it needs a quote; what is no draft keeps its own (D-61, D-62). */
export function draftStatus(status: OrderStatus, isQuoteNeeded: boolean): OrderStatus {
  if (status !== OrderStatus.draft && status !== OrderStatus.draftAwaitingQuote) return status;
  return isQuoteNeeded ? OrderStatus.draftAwaitingQuote : OrderStatus.draft;
}
