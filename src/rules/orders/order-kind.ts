/** The kind of an order (`tpe` of an order on the wire, D-66). Advanced orders are 500 plus their base kind. */
export const OrderKind = {
  beerShop: 0,
  tradeBeerShop: 1,
  retailPreOrder: 2,
  retailTelesales: 10,
  tradeTelesales: 11,
  tradeCreditNote: 12,
  tillRollCash: 21,
  tillRollCard: 22,
  importedRetail: 100,
  retailEvent: 110,
  tradeEvent: 111,
} as const;
export type OrderKind = (typeof OrderKind)[keyof typeof OrderKind];

/** The label of an order's kind; an unknown number has the label of the beer shop. */
export function orderKindLabel(kind: number): string {
  if (kind >= 700) return 'Return';
  if (kind >= 600) return 'Wastage';
  if (kind >= 500) return 'Advanced Sales';
  return LABELS.get(kind) ?? 'Beer Shop';
}

/** The kinds shown in a retail customer's history, advanced orders included (D-66). */
export const RETAIL_HISTORY_KINDS: readonly number[] = [0, 2, 10, 21, 22, 100, 110, 500, 510];

/**
 * The kinds of a customer's history that staff see first while they sell to her: what was sold by telephone, at the till or at an event,
 * with its credit notes (D-66). Advanced orders by telephone are among them, as those of retail are in its own history.
 */
export const SALES_HISTORY_KINDS: readonly number[] = [10, 11, 12, 21, 22, 110, 111, 510, 511];

/** Whether an order appears in a retail customer's history. */
export function isInRetailHistory(kind: number): boolean {
  return RETAIL_HISTORY_KINDS.includes(kind);
}

const LABELS: ReadonlyMap<number, string> = new Map([
  [OrderKind.tradeBeerShop, 'Trade Beer Shop'],
  [OrderKind.retailPreOrder, 'Retail Pre-order'],
  [OrderKind.retailTelesales, 'Retail Telesales'],
  [OrderKind.tradeTelesales, 'Trade Telesales'],
  [OrderKind.tradeCreditNote, 'Trade Credit Note'],
  [OrderKind.tillRollCash, 'Till Roll Cash'],
  [OrderKind.tillRollCard, 'Till Roll Card'],
  [OrderKind.importedRetail, 'Imported Retail'],
  [OrderKind.retailEvent, 'Retail Event'],
  [OrderKind.tradeEvent, 'Trade Event'],
]);
