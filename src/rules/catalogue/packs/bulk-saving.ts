import { pence, type Pence } from '#rules/money/pence.ts';
import type { Audience } from '#rules/orders/placing/draft.ts';
import type { Pack } from './pack.ts';
import { priceFor } from '../prices/price-for.ts';

/**
 * What a case saves compared with the same number of singles, in the audience's price basis, at least 0 (D-43). Null without a
 * price.
 */
export function bulkSaving(bulkPack: Pack, single: Pack, audience: Audience): Pence | null {
  const bulkPrice = priceFor(bulkPack, audience);
  const unitPrice = priceFor(single, audience);
  if (bulkPack.bulkOf === null || bulkPrice === null || unitPrice === null) return null;
  return pence(Math.max(0, bulkPack.bulkOf.quantity * unitPrice - bulkPrice));
}
