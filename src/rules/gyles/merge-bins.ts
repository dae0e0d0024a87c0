import { isLive } from '../orders/is-live.ts';
import { eachGyleOnce, type GyleOfBeer } from './bins-of-line.ts';

/** A line of an order as it is answered, or one of its bins. Sums in pence. */
export type BinShown = {
  readonly id: number;
  readonly packId: number;
  /** The option that was chosen; 0 = none. */
  readonly extraItemId: number;
  /** The packs that were picked for a pick-your-own box. */
  readonly dynamicPks: readonly number[];
  readonly tpe: number;
  readonly cPackPrice: number;
  readonly vatRateId: number;
  readonly vatVal: number;
  readonly status: number;
  readonly vLink: string;
  readonly gyles: readonly GyleOfBeer[];
} & Record<Sum, number>;

const SUMS = [
  'numPacks',
  'oldPacks',
  'takenOut',
  'cLine',
  'cLineDiscount',
  'cLineNet',
  'cLineVat',
  'cLineInc',
] as const;
type Sum = (typeof SUMS)[number];

/**
 * Lines that are equal in pack, price, VAT and kind as one, whatever gyles they were packed from (D-34). The option and the
 * picks are part of the pack, or a shirt would lose its size; what was removed stays by itself. Pieces and money of the merged
 * lines add up; order and number of the lines before do not matter, and merging twice changes nothing.
 */
export function mergeBins<Line extends BinShown>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines.toSorted((one, other) => one.id - other.id)) {
    const key = keyOf(line);
    const earlier = merged.get(key);
    merged.set(key, earlier === undefined ? line : bothOf(earlier, line));
  }
  return [...merged.values()];
}

function bothOf<Line extends BinShown>(one: Line, other: Line): Line {
  return {
    ...one,
    ...Object.fromEntries(SUMS.map((sum) => [sum, one[sum] + other[sum]])),
    status: Math.max(one.status, other.status),
    vLink: [one.vLink, other.vLink].filter((codes) => codes !== '').join(', '),
    gyles: eachGyleOnce([...one.gyles, ...other.gyles]),
  };
}

function keyOf(line: BinShown): string {
  const { packId, extraItemId, dynamicPks, tpe, cPackPrice, vatRateId, vatVal } = line;
  if (!isLive(line)) return `removed ${line.id}`;
  return [packId, extraItemId, dynamicPks.join('+'), tpe, cPackPrice, vatRateId, vatVal].join(' ');
}
