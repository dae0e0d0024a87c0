/** How a trade account stands: it may buy, it may look, or it is closed (D-38, D-123). */
export const BUSINESS_STANDINGS = ['open', 'showroom', 'closed'] as const;
export type BusinessStanding = (typeof BUSINESS_STANDINGS)[number];

export function businessStanding({
  active,
  useShop,
}: {
  readonly active: boolean;
  readonly useShop: boolean;
}): BusinessStanding {
  if (!active) return 'closed';
  return useShop ? 'open' : 'showroom';
}
