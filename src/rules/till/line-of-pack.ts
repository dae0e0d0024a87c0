import { type BasisPoints, pence, type Pence } from '../money/pence.ts';
import type { CurrentLine, VatWeight } from './current-sale.ts';
import { hasOptions, type PackAtTill } from './pack-at-till.ts';

/** What is chosen of a pack: a variant (0 = none), what goes into a box, the price in pence where whoever sells names it. */
export type ChoiceOfPack = {
  readonly extraItemId: number;
  readonly picks: readonly number[];
  readonly price: Pence | null;
};

export const NOTHING_CHOSEN: ChoiceOfPack = { extraItemId: 0, picks: [], price: null };

/** Why a pack cannot be sold as it was chosen. */
export type ChoiceFault = 'no-variant' | 'box-not-full' | 'no-price' | 'price-out-of-bounds';

/** What a price may be where the pack has no bounds of its own; a message of the till carries no more. */
const LEAST_PRICE = pence(1);
const MOST_PRICE = pence(10_000_000);

/** Between what a price has to be that whoever sells names, in pence. */
export function boundsOfPrice({ ownValue }: Pick<PackAtTill, 'ownValue'>): { least: Pence; most: Pence } {
  return { least: ownValue?.least ?? LEAST_PRICE, most: ownValue?.most ?? MOST_PRICE };
}

/** What is missing before a pack can be sold, or is wrong with what was chosen; null = nothing. */
export function faultOfChoice(pack: PackAtTill, { extraItemId, picks, price }: ChoiceOfPack): ChoiceFault | null {
  const isVariantRight = hasOptions(pack)
    ? pack.variants.some((variant) => variant.extraItemId === extraItemId)
    : extraItemId === 0;
  if (!isVariantRight) return 'no-variant';
  if (picks.length !== pack.slots || picks.some((id) => !pack.choices.includes(id))) return 'box-not-full';
  if (pack.price !== null) return null;
  if (price === null) return 'no-price';
  const { least, most } = boundsOfPrice(pack);
  return price < least || price > most ? 'price-out-of-bounds' : null;
}

/** One of a pack as a line of a sale. The choice has no fault; what is picked is looked up in the copy of the shop. */
export function lineOfPack(
  pack: PackAtTill,
  { extraItemId, picks, price }: ChoiceOfPack,
  packs: ReadonlyMap<number, PackAtTill>,
): CurrentLine {
  const inside = picks.flatMap((id) => packs.get(id) ?? []);
  return {
    packId: pack.packId,
    extraItemId,
    picks: [...picks],
    quantity: 1,
    price: pack.price ?? price ?? pence(0),
    deposit: pack.deposit,
    name: `${pack.productName}, ${pack.packName}`,
    chosen: chosenOf(pack, extraItemId, inside),
    vat: vatOfChoice(pack, inside),
    discountable: pack.discountable,
    alcohol: pack.alcohol || inside.some(({ alcohol }) => alcohol),
    membersOnly: pack.membersOnly,
    needsNetwork: pack.needsNetwork,
  };
}

function chosenOf({ variants }: PackAtTill, extraItemId: number, inside: readonly PackAtTill[]): string {
  const variant = variants.find((one) => one.extraItemId === extraItemId);
  if (variant !== undefined) return variant.text;
  const counted = new Map<string, number>();
  for (const { productName } of inside) counted.set(productName, (counted.get(productName) ?? 0) + 1);
  return [...counted].map(([name, quantity]) => `${quantity} × ${name}`).join(', ');
}

/** Of a box to fill whose VAT is that of what is in it: the rates of that, weighted by its prices (D-120). */
function vatOfChoice({ vat }: PackAtTill, inside: readonly PackAtTill[]): readonly VatWeight[] {
  // Safe: the server has made these rates of such.
  if (vat.length > 0) return vat as readonly VatWeight[];
  const weights = new Map<number, number>();
  for (const part of inside) {
    const [first] = part.vat;
    if (first !== undefined) weights.set(first.rate, (weights.get(first.rate) ?? 0) + (part.price ?? 0));
  }
  return [...weights].map(([rate, weight]) => ({ rate: rate as BasisPoints, weight }));
}
