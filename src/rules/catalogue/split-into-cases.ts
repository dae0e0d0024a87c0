/** How so many of a single are bought: whole cases, and what is left over as singles. */
export type SplitIntoCases = {
  readonly cases: number;
  readonly singles: number;
  /** Cases and singles together are two lines, which the shopper must agree to first. */
  readonly mustAgree: boolean;
};

/**
 * Splits a quantity into cases (D-43): from the size of the case on an exact multiple becomes cases, and anything else whole
 * cases with the rest as singles. Without a case in stock, or below its size, all of it stays singles. Works in whole packs.
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
