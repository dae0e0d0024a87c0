import { PackKind } from './pack-codes.ts';
import type { Pack } from './pack.ts';

const SMALLEST_VESSEL_ML = 20_000;
const STRONGEST_RELIEVED = 850;

/**
 * Whether the pack is sold at the reduced rate of duty (Finance (No.2) Act 2023, sections 50-53; `dr` on the wire): it is fitted
 * for dispense (a flag of the pack, independent of volume), holds at least 20 litres and is below 8.5 %.
 */
export function hasDraughtRelief(pack: Pack): boolean {
  return (
    pack.draughtRelief &&
    DRAUGHT_KINDS.includes(pack.kind) &&
    pack.sizeMl >= SMALLEST_VESSEL_ML &&
    pack.product.abv < STRONGEST_RELIEVED
  );
}

const DRAUGHT_KINDS: readonly PackKind[] = [PackKind.miniKegOrBagInBox, PackKind.cask, PackKind.keg];
