/** A quantity of singles as whole cases and remaining singles. */
export type SplitIntoCases = {
  readonly cases: number;
  readonly singles: number;
  /** The result has both cases and singles, so two lines, which the shopper must confirm first. */
  readonly mustAgree: boolean;
};

/**
 * Splits a quantity into cases (D-43): as many whole cases as fit, the rest as singles. Without a case in stock, or below its size,
 * everything stays singles. Whole packs.
 */
export function splitIntoCases(
  quantity: number,
  bulkPack: { readonly numPacks: number; readonly inStock: boolean } | null,
): SplitIntoCases {
  if (bulkPack === null || !bulkPack.inStock || bulkPack.numPacks < 1 || quantity < bulkPack.numPacks) {
    return { cases: 0, singles: quantity, mustAgree: false };
  }
  const singles = quantity % bulkPack.numPacks;
  return { cases: (quantity - singles) / bulkPack.numPacks, singles, mustAgree: singles > 0 };
}
