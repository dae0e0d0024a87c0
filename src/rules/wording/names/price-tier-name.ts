/** The names of the price tiers, by their number (D-123). */
export const PRICE_TIER_NAMES = ['Standard', 'Trade', 'Wholesale', 'Partner', 'Pub company'] as const;

export function priceTierName(tier: number): string {
  return PRICE_TIER_NAMES[tier] ?? String(tier);
}
