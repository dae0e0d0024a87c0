import type { OrderWords } from '#rules/orders/amending/amended-parts.ts';
import type { Address } from '#rules/orders/placing/draft.ts';
import { readPostcode } from '#rules/postcodes/postcode.ts';

/** An address as a client sends it: any part. */
export type AddressWords = Partial<Record<Exclude<keyof Address, 'postcode'> | 'postCode', string | undefined>>;

/** Name, note and addresses as a client sends them; what is left out stays. */
export type SentWords = {
  readonly toName?: string | undefined;
  readonly note?: string | undefined;
  readonly secondAddress?: boolean | undefined;
  readonly invAddress?: AddressWords | undefined;
  readonly delAddress?: AddressWords | undefined;
};

/** An address with what a client sends of it; a whole postcode is written as the post writes it. */
export function withAddress(address: Address, words: AddressWords = {}): Address {
  const { postCode, ...rest } = words;
  const changes = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const postcode = postCode === undefined ? address.postcode : (readPostcode(postCode) ?? postCode);
  return { ...address, ...changes, postcode };
}

/** The words of an order with what a client sends of them. */
export function withSentWords(order: OrderWords, words: SentWords): OrderWords {
  return {
    toName: words.toName ?? order.toName,
    note: words.note ?? order.note,
    separateDeliveryAddress: words.secondAddress ?? order.separateDeliveryAddress,
    invoiceAddress: withAddress(order.invoiceAddress, words.invAddress),
    deliveryAddress: withAddress(order.deliveryAddress, words.delAddress),
  };
}
