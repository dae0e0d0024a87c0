import type { CalendarDay } from '../calendar/instant.ts';
import type { Pack, PackId } from '../catalogue/packs/pack.ts';
import { isAlcohol } from '../catalogue/packs/is-alcohol.ts';
import { isInDaysOfSale } from '../catalogue/shelf/is-visible.ts';
import type { BasisPoints, Pence } from '../money/pence.ts';
import { hasBegun, isOver } from '../vouchers/is-active.ts';
import { namesItsPrice, type TillLine, type TillSale } from './till-sale.ts';

/** How a sale differs from what the shop would have charged. The sale stays as it was charged; a person looks at it. */
export type TillDifference =
  | { readonly differs: 'price'; readonly name: string; readonly charged: Pence; readonly price: Pence | null }
  | { readonly differs: 'not-sold'; readonly name: string }
  | { readonly differs: 'membership-over' }
  | { readonly differs: 'discount'; readonly charged: BasisPoints; readonly rate: BasisPoints }
  | { readonly differs: 'age-not-checked' }
  /** The device says that it was sold after it was sent, or more than a year ago. */
  | { readonly differs: 'moment' }
  /** The drawer of its day was counted before it came. */
  | { readonly differs: 'late-for-day'; readonly day: number }
  /** Another sale has settled its tab, or another till had it. */
  | { readonly differs: 'tab-settled-before' }
  | { readonly differs: 'tab-taken-over' }
  /** Whoever did it had lost the permission to sell when it came. */
  | { readonly differs: 'seller-not-permitted' }
  | { readonly differs: 'short-of-stock'; readonly units: number };

/** How a refund differs: its money has gone back, so that it is stored as it was made. */
export type TillRefundDifference = Extract<
  TillDifference,
  { readonly differs: 'late-for-day' | 'seller-not-permitted' }
>;

/** A membership as the brewery has it on the day of the sale. */
export type MemberFacts = {
  readonly active: boolean;
  readonly startsOn: CalendarDay | null;
  readonly endsOn: CalendarDay | null;
  readonly rate: BasisPoints;
};

/** What a membership gives at the counter, where everything is collected: the higher of its two rates (D-50). */
export function counterRate({
  discount,
  collectionDiscount,
}: {
  readonly discount: BasisPoints;
  readonly collectionDiscount: BasisPoints;
}): BasisPoints {
  return discount > collectionDiscount ? discount : collectionDiscount;
}

type RefundFacts = {
  readonly dayNumber: number;
  /** The day of the till to which it belongs was closed before it came. */
  readonly isDayClosed: boolean;
  readonly isSellerPermitted: boolean;
};

/** The differences of a refund; those of a sale are these, too. */
export function differencesOfRefund({
  dayNumber,
  isDayClosed,
  isSellerPermitted,
}: RefundFacts): readonly TillRefundDifference[] {
  return [
    ...(isDayClosed ? [{ differs: 'late-for-day', day: dayNumber } as const] : []),
    ...(isSellerPermitted ? [] : [{ differs: 'seller-not-permitted' } as const]),
  ];
}

type Facts = {
  readonly packs: ReadonlyMap<PackId, Pack>;
  /** Null = nobody has this code. Of no meaning to a sale without one. */
  readonly member: MemberFacts | null;
  readonly soldOn: CalendarDay;
  /** The day of the till to which it belongs was closed before it came. */
  readonly isDayClosed: boolean;
  readonly isSellerPermitted: boolean;
};

/** All differences but those of the stock (D-170, D-194). A price that is named for the sale has none to compare with. */
export function differencesOfSale(
  sale: TillSale,
  { packs, member, soldOn, ...refundFacts }: Facts,
): readonly TillDifference[] {
  return [
    ...sale.lines.flatMap((line) => differencesOfLine(line, packs.get(line.packId), soldOn)),
    ...(sale.memberHash === '' ? [] : differencesOfDiscount(sale.discountRate, member, soldOn)),
    ...(!sale.ageChecked && sale.lines.some((line) => holdsAlcohol(line, packs))
      ? [{ differs: 'age-not-checked' } as const]
      : []),
    ...differencesOfRefund({ ...refundFacts, dayNumber: sale.dayNumber }),
  ];
}

function differencesOfLine(
  { price }: TillLine,
  pack: Pack | undefined,
  soldOn: CalendarDay,
): readonly TillDifference[] {
  if (pack === undefined) return [];
  const name = `${pack.product.name}, ${pack.name}`;
  const isOtherPrice = !namesItsPrice(pack) && price !== pack.retailIncPence;
  return [
    ...(isInDaysOfSale(pack, soldOn) ? [] : [{ differs: 'not-sold', name } as const]),
    ...(isOtherPrice ? [{ differs: 'price', name, charged: price, price: pack.retailIncPence } as const] : []),
  ];
}

function differencesOfDiscount(
  charged: BasisPoints,
  member: MemberFacts | null,
  soldOn: CalendarDay,
): readonly TillDifference[] {
  const inForce = member !== null && member.active && hasBegun(member, soldOn) && !isOver(member, soldOn);
  if (!inForce) return [{ differs: 'membership-over' }];
  return member.rate === charged ? [] : [{ differs: 'discount', charged, rate: member.rate }];
}

function holdsAlcohol({ packId, picks }: TillLine, packs: ReadonlyMap<PackId, Pack>): boolean {
  const pack = packs.get(packId);
  if (pack === undefined) return false;
  const inside = [...picks, ...pack.components.map((part) => part.packId)];
  return isAlcohol(
    pack,
    inside.flatMap((id) => packs.get(id) ?? []),
  );
}
