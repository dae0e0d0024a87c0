import type { Address, Draft } from '../placing/draft.ts';
import { goodsAddress } from '../placing/goods-address.ts';

/** What may change on a placed order without changing its sum: whom it is for, where it goes, and the note (D-60). */
export type OrderWords = Pick<
  Draft,
  'toName' | 'note' | 'separateDeliveryAddress' | 'invoiceAddress' | 'deliveryAddress'
>;

/** A part of a placed order that can be changed without changing its sum. */
export type AmendedPart = 'name' | 'e-mail' | 'address' | 'invoice address' | 'note';

/** The parts in which these words differ. The address is where the goods go; there may be another one for the invoice. */
export function amendedParts(before: OrderWords, after: OrderWords): readonly AmendedPart[] {
  const differs: Readonly<Record<AmendedPart, boolean>> = {
    name: before.toName !== after.toName,
    'e-mail': before.invoiceAddress.email !== after.invoiceAddress.email,
    address: !isSamePlace(goodsAddress(before), goodsAddress(after)),
    'invoice address': after.separateDeliveryAddress && !isSamePlace(before.invoiceAddress, after.invoiceAddress),
    note: before.note !== after.note,
  };
  return (Object.keys(differs) as AmendedPart[]).filter((part) => differs[part]);
}

function isSamePlace(one: Address, other: Address): boolean {
  return (Object.keys(one) as (keyof Address)[]).every((line) => line === 'email' || one[line] === other[line]);
}
