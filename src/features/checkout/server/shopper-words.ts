import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { ageDeclaration } from '#rules/accounts/age-declaration.ts';
import type { Declaration } from '#rules/orders/declaration.ts';
import type { Address } from '#rules/orders/draft.ts';
import { readPostcode } from '#rules/postcodes/postcode.ts';
import type { AccountWords } from './account-words.ts';

/** An address as a client sends it: any part. */
export type AddressWords = Partial<Record<Exclude<keyof Address, 'postcode'> | 'postCode', string | undefined>>;

/** All that is accepted of a client's data about an order (D-103). */
export type ShopperWords = {
  readonly toName?: string | undefined;
  readonly note?: string | undefined;
  readonly secondAddress?: boolean | undefined;
  readonly invAddress?: AddressWords | undefined;
  readonly delAddress?: AddressWords | undefined;
  /** Used when no address has an e-mail yet (D-161). */
  readonly email?: string | undefined;
  readonly ageConfirmed?: boolean | undefined;
  readonly termsVersion?: string | undefined;
};

/**
 * The draft with the shopper's entries; what she leaves out stays as it was. For a customer the account supplies the
 * e-mail and that she is of age (D-23).
 */
export function withWords(
  order: StoredOrder,
  words: ShopperWords,
  account: AccountWords | null,
  shop: ShopFacts,
): StoredOrder {
  const invoiceAddress = withAddress(order.invoiceAddress, words.invAddress);
  return {
    ...order,
    toName: words.toName ?? order.toName,
    note: words.note ?? order.note,
    separateDeliveryAddress: words.secondAddress ?? order.separateDeliveryAddress,
    invoiceAddress: account ? { ...invoiceAddress, email: account.email } : withEmail(invoiceAddress, words.email),
    deliveryAddress: withAddress(order.deliveryAddress, words.delAddress),
    declared: declarationAfter(order.declared, words, account, shop),
  };
}

function withAddress(address: Address, words: AddressWords = {}): Address {
  const { postCode, ...rest } = words;
  const changes = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const postcode = postCode === undefined ? address.postcode : (readPostcode(postCode) ?? postCode);
  return { ...address, ...changes, postcode };
}

function withEmail(address: Address, email = ''): Address {
  return address.email === '' ? { ...address, email } : address;
}

/** Removed when the shopper withdraws it: a guest that she is of age, a customer that she accepts the terms. */
function declarationAfter(
  before: Declaration | null,
  { ageConfirmed, termsVersion }: ShopperWords,
  account: AccountWords | null,
  { now }: ShopFacts,
): Declaration | null {
  const says = account === null ? ageConfirmed : termsVersion && account.isOfAge;
  if (says === undefined) return before;
  if (!says) return null;
  const by = account === null ? 'guest' : 'account';
  return { at: now, by, wordingVersion: ageDeclaration.checkout.version, termsVersion: termsVersion ?? '' };
}
