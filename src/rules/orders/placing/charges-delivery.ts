/** The part of an order that this depends on. `box` = the order in whose box it goes; null = it has its own. */
type OrderInBox = {
  readonly lines: readonly unknown[];
  readonly box: { readonly added: boolean } | null;
};

/** Whether an order only charges for the delivery of the box it was added to: there are no goods of it in there (decision 87). */
export function chargesDelivery({ lines, box }: OrderInBox): boolean {
  return box !== null && box.added && lines.length === 0;
}
