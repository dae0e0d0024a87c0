import { VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import { bearsNoVat, isGiftVoucher } from '#rules/catalogue/packs/pack-traits.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { basisPoints } from '#rules/money/pence.ts';
import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import { shareOut } from '#rules/money/share-out.ts';
import type { Audience } from '#rules/orders/placing/draft.ts';
import type { VatOfRate } from './priced-order.ts';
import type { LineFacts } from './pricing-facts.ts';
import { splitVat, sumByRate } from './split-vat.ts';

export type VatRateOf = (code: VatCode) => BasisPoints;

/**
 * The VAT of a line after its discount, by rate. For a pack of mixed rates the amount is apportioned by the retail prices of
 * its parts, by the largest remainder, and VAT is calculated once per rate (D-120).
 */
export function vatOfLine(
  { pack, parts }: LineFacts,
  after: Pence,
  vatRate: VatRateOf,
  audience: Audience,
): readonly VatOfRate[] {
  if (pack.vatCode !== VatCode.mixed || parts.length === 0) {
    return [splitVat(after, rateOfPack(pack, vatRate), audience)];
  }
  const values = valuesByRate(parts, vatRate);
  const shares = shareOut(after, [...values.values()]);
  return sumByRate([...values.keys()].map((rate, place) => splitVat(shares[place] ?? (0 as Pence), rate, audience)));
}

/** What the parts of a pack are worth by their retail prices, by rate: the weights by which its VAT is apportioned (D-120). */
export function valuesByRate(parts: LineFacts['parts'], vatRate: VatRateOf): ReadonlyMap<BasisPoints, number> {
  const values = new Map<BasisPoints, number>();
  for (const part of parts) {
    const rate = rateOfPack(part.pack, vatRate);
    values.set(rate, (values.get(rate) ?? 0) + part.quantity * (part.pack.retailIncPence ?? 0));
  }
  return values;
}

/**
 * The VAT rate of one pack; a sum of money has none (D-35, D-41), and a gift voucher has none whatever its code: VAT falls due
 * on what it pays for later, and would be paid twice. A mixed pack with unknown parts has the standard rate.
 */
export function rateOfPack(pack: Pack, vatRate: VatRateOf): BasisPoints {
  if (bearsNoVat(pack) || isGiftVoucher(pack)) return basisPoints(0);
  return vatRate(pack.vatCode === VatCode.mixed ? VatCode.standard : pack.vatCode);
}
