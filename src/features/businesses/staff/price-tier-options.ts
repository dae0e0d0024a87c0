import { PRICE_TIER_NAMES } from '#rules/wording/names/price-tier-name.ts';

/** The price tiers, to choose from. */
export const PRICE_TIER_OPTIONS = PRICE_TIER_NAMES.map((label, value) => ({ value, label }));
