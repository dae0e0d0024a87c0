import { pence, type Pence } from '#rules/money/pence.ts';
import { isOpenPrice } from './pack-traits.ts';
import type { Pack } from './pack.ts';

export type ValueBounds = { readonly least: Pence; readonly most: Pence };

/** What a shopper may name where a pack says nothing of its own. */
const USUAL_BOUNDS: ValueBounds = { least: pence(100), most: pence(99_900) };

/** Between which prices a shopper may name her own, in pence (D-157); null where the price is not hers to name. */
export function valueBounds(pack: Pack): ValueBounds | null {
  return isOpenPrice(pack) ? (pack.ownValue ?? USUAL_BOUNDS) : null;
}
