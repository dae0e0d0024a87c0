import type { CalendarDay } from '../../calendar/instant.ts';
import type { PackKind } from '../../catalogue/packs/pack-codes.ts';
import { type BasisPoints, type Pence } from '../../money/pence.ts';
import { type KindEntry, SCOPE_PACK_KINDS } from '../../vouchers/kind-faults.ts';
import { formatShortDate } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';
import { formatDiscountRate } from '../formats/format-percent.ts';

/** What a kind of voucher does, in one sentence: `£5.00 off, from £40.00 on, once a person, until 31 Dec 2026`. `nameOf` = of a product. */
export function kindSentence(kind: KindEntry, nameOf: (productId: number) => string): string {
  if (kind.gives === 'gift') return 'Pays for anything but vouchers and memberships, until it is spent';
  const { minimum, membersOnly, mostUses, mostPerPerson, startsOn, endsOn } = kind;
  const sentence = [
    ...givesParts(kind, nameOf),
    ...((minimum ?? 0) > 0 ? [`for orders from ${formatMoney(minimum as Pence)}`] : []),
    ...(membersOnly ? ['for members only'] : []),
    ...(mostPerPerson === null ? [] : [`${times(mostPerPerson)} a person`]),
    ...(mostUses === null ? [] : [`each code ${times(mostUses)} in all`]),
    ...(startsOn === null ? [] : [`from ${formatShortDate(startsOn as CalendarDay)}`]),
    ...(endsOn === null ? [] : [`until ${formatShortDate(endsOn as CalendarDay)}`]),
  ].join(', ');
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

function givesParts(kind: KindEntry, nameOf: (productId: number) => string): readonly string[] {
  const { gives, discount, collectionDiscount, amountOff, holdPurchase, allowsBankTransfer } = kind;
  const onWhat = countsOnText(kind, nameOf);
  const [rate, collected] = [discount ?? 0, collectionDiscount ?? 0];
  return [
    ...(rate > 0 ? [`${formatDiscountRate(rate as BasisPoints)} off ${onWhat}`] : []),
    ...(collected > 0 ? [`${formatDiscountRate(collected as BasisPoints)} off ${onWhat} when collected`] : []),
    ...((amountOff ?? 0) > 0 ? [`${formatMoney(amountOff as Pence)} off ${onWhat}`] : []),
    ...(gives === 'delivery' ? ['delivery by courier or post is free'] : []),
    ...(holdPurchase ? ['the order may wait at the brewery'] : []),
    ...(allowsBankTransfer ? ['it may be paid by bank transfer'] : []),
  ];
}

function countsOnText({ countsOn, products, packKinds }: KindEntry, nameOf: (productId: number) => string): string {
  if (countsOn === 'products' && products.length > 0) return products.map(nameOf).join(', ');
  if (countsOn !== 'packs' || packKinds.length === 0) return 'beer and goods';
  const names = packKinds.map((one) => SCOPE_PACK_KINDS.get(one as PackKind)?.toLowerCase());
  return names.filter((name) => name !== undefined).join(', ');
}

const times = (number: number) => (number === 1 ? 'once' : number === 2 ? 'twice' : `${number} times`);
