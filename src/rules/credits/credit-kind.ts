import { OrderKind, orderKindLabel } from '../orders/order-kind.ts';

/** What becomes of the goods that are credited; `taken-out` = they are not packed yet, and can be sold again. */
export const CREDITED_GOODS = ['taken-out', 'not-returned', 'to-stock', 'written-off'] as const;
export type CreditedGoods = (typeof CREDITED_GOODS)[number];

/** The first numbers of write-offs and of returns among the kinds of orders (D-66); below, the kind of the original. */
const WASTAGE = 600;
const RETURN = 700;

/** The kind of the document that credits an order: a credit note, or a write-off or return of its goods (D-66). */
export function creditKind(goods: CreditedGoods, original: number): number {
  switch (goods) {
    case 'taken-out':
    case 'not-returned':
      return OrderKind.tradeCreditNote;
    case 'written-off':
      return WASTAGE + (original % 100);
    case 'to-stock':
      return RETURN + (original % 100);
  }
  return goods satisfies never;
}

/** What the document is called. The label of kind 12 says "trade", which it need not be. */
export function creditName(kind: number): string {
  return kind === OrderKind.tradeCreditNote ? 'Credit note' : orderKindLabel(kind);
}
