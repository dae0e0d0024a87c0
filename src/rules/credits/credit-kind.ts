import { OrderKind, orderKindLabel } from '../orders/order-kind.ts';

/** What becomes of the goods of which a part is refunded; `taken-out` = they are not packed yet, and can be sold again. */
export const CREDITED_GOODS = ['taken-out', 'not-returned', 'to-stock', 'written-off'] as const;
export type CreditedGoods = (typeof CREDITED_GOODS)[number];

/**
 * The same of any credit; `cancelled` = they went back with the whole order, whose invoice it takes back; `empties` = it is about the
 * deposits on containers that came back empty.
 */
export const GOODS_OF_CREDIT = [...CREDITED_GOODS, 'cancelled', 'empties'] as const;
export type GoodsOfCredit = (typeof GOODS_OF_CREDIT)[number];

/** The first numbers of write-offs and of returns among the kinds of orders (D-66); below, the kind of the original. */
const WASTAGE = 600;
const RETURN = 700;

/** Whether the containers of credited goods are with the brewery, so that the deposits on them go back, too. */
export function isContainerBack(goods: CreditedGoods): boolean {
  return goods !== 'not-returned';
}

/** The kind of the document that credits an order: a credit note, or a write-off or return of its goods (D-66). */
export function creditKind(goods: GoodsOfCredit, original: number): number {
  switch (goods) {
    case 'taken-out':
    case 'not-returned':
    case 'cancelled':
    case 'empties':
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
