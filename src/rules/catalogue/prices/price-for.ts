import type { Pence } from '#rules/money/pence.ts';
import type { Audience } from '#rules/orders/placing/draft.ts';
import { STANDARD_TRADE_TIER } from '#rules/roles/buyer.ts';
import type { Pack } from '../packs/pack.ts';

/**
 * The list price of one pack in the audience's price basis: retail including VAT; trade excluding it, by tier, or by the standard
 * tier when the tier has no price (D-42, D-123). Null = not sold to that audience.
 */
export function priceFor(pack: Pack, audience: Audience): Pence | null {
  if (audience.kind === 'retail') return pack.retailIncPence;
  return priceOfTier(pack, audience.tier) ?? priceOfTier(pack, STANDARD_TRADE_TIER);
}

function priceOfTier(pack: Pack, tier: number): Pence | null {
  return pack.tradeExPence.find((row) => row.tier === tier)?.price ?? null;
}
