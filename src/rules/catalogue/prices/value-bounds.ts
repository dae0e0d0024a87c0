import { pence, type Pence } from '#rules/money/pence.ts';
import { isOpenPrice } from '../packs/pack-traits.ts';
import type { Pack } from '../packs/pack.ts';

export type ValueBounds = { readonly least: Pence; readonly most: Pence };

/** The bounds for a pack without its own. */
const USUAL_BOUNDS: ValueBounds = { least: pence(100), most: pence(99_900) };

/** Bounds of a price named by the shopper, in pence (D-157); null if she may not name it. */
export function valueBounds(pack: Pack): ValueBounds | null {
  return isOpenPrice(pack) ? (pack.ownValue ?? USUAL_BOUNDS) : null;
}
