import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { type SentWords, withSentWords } from '#features/orders/server/amending/order-words.ts';
import { ageDeclaration } from '#rules/accounts/age-declaration.ts';
import type { Declaration } from '#rules/orders/placing/declaration.ts';
import type { Address } from '#rules/orders/placing/draft.ts';
import type { AccountWords } from './account-words.ts';

/** All that is accepted of a client's data about an order (D-103). */
export type ShopperWords = SentWords & {
  /** Used when no address has an e-mail yet (D-161). */
  readonly email?: string | undefined;
  readonly ageConfirmed?: boolean | undefined;
  readonly termsVersion?: string | undefined;
};

/**
 * The draft with the shopper's entries; what she leaves out stays as it was. For a customer the account supplies the
 * e-mail and that she is of age (D-23); in a sale the member of staff says that she has asked (D-170).
 */
export function withWords(
  order: StoredOrder,
  words: ShopperWords,
  account: AccountWords | null,
  shop: ShopFacts,
): StoredOrder {
  const sentWords = withSentWords(order, words);
  const { invoiceAddress } = sentWords;
  return {
    ...order,
    ...sentWords,
    invoiceAddress: account ? { ...invoiceAddress, email: account.email } : withEmail(invoiceAddress, words.email),
    declared: declarationAfter(order.declared, words, account, shop),
  };
}

function withEmail(address: Address, email = ''): Address {
  return address.email === '' ? { ...address, email } : address;
}

/** Removed when it is withdrawn: that a guest or the customer of a sale is of age, and that a customer accepts the terms. */
function declarationAfter(
  before: Declaration | null,
  { ageConfirmed, termsVersion }: ShopperWords,
  account: AccountWords | null,
  { now, seller }: ShopFacts,
): Declaration | null {
  const saysIt = account === null || seller !== null;
  const says = saysIt ? ageConfirmed : termsVersion && account.isOfAge;
  if (says === undefined) return before;
  if (!says) return null;
  const by = seller !== null ? 'staff' : account === null ? 'guest' : 'account';
  const { version } = ageDeclaration[by === 'staff' ? 'sale' : 'checkout'];
  return { at: now, by, wordingVersion: version, termsVersion: termsVersion ?? '' };
}
