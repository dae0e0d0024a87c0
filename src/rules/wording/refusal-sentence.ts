import type { Reason, Refusal } from '#rules/refusal.ts';
import { formatRoundMoney } from './format-money.ts';

/** The sentence that a person reads for a business "no". */
export function refusalSentence(refusal: Refusal): string {
  const sentence = SENTENCES[refusal.refused] as (refusal: Refusal) => string;
  return sentence(refusal);
}

type Sentences = { readonly [R in Reason]: (refusal: Extract<Refusal, { refused: R }>) => string };

/** Wherever the goods and the way of delivery do not go together. */
export const PICK_A_METHOD = 'Please pick a valid delivery method for your selected products and options';

const SENTENCES: Sentences = {
  'sold-out': () => 'Sorry, currently out of stock',
  'unknown-pack': () => '404 This product cannot be found',
  'unknown-order': () => '404 This order cannot be found',
  'no-draft-to-place': () => 'Expected object not set',
  'unknown-line': () => '404 This line is not in your basket',
  'unknown-site': () => '404 This collection point cannot be found',
  'unknown-page': () => '404 Page not found',
  'unknown-box': () => '404 This delivery box cannot be found',
  'not-for-sale': ({ packName }) => `Sorry, ${packName} is not for sale here at the moment`,
  'members-only': ({ packName }) => `Sorry, ${packName} is for club members only`,
  'needs-own-order': () => 'Advanced sales need a separate dedicated order',
  'choose-an-option': ({ packName }) => `Please choose one of the options of ${packName}`,
  'beers-not-picked': () => 'Not all the beers have yet been picked',
  'too-many-packs': () => 'You are trying to buy too many packs',
  'value-out-of-bounds': ({ least, most }) =>
    `Value must be between ${formatRoundMoney(least)} and ${formatRoundMoney(most)}`,
  'shop-closed': ({ message }) => message || 'The shop is closed at the moment',
  'shopper-suspended': () => 'Your account is suspended: you can look around, but not buy',
  'too-much-held': ({ most }) => `Sorry, one household can hold at most ${most} packs at a time`,
  'nothing-held': () => 'Nothing is held for you at the moment',
  'extension-used': () => 'The time of this order has already been extended once',
  'staff-only': () => 'This is for members of staff only',
  'log-in-first': () => 'unauthorised please log in and try again.',
  'payment-in-progress': () => 'A payment for this order is in progress',
  'already-confirmed': () => 'This order has already been placed',
  'cannot-move-order': ({ from, to }) => `An order in state ${from} cannot go to state ${to}`,
  'delivery-not-available': ({ because }) => (because === '' ? PICK_A_METHOD : because),
  'not-ready-to-place': ({ fields }) => Object.values(fields)[0] ?? 'Please enter the required information',
  'payment-method-not-allowed': () => 'This way of paying is not open for this order',
  'nothing-to-pay': () => 'There is nothing left to pay for this order',
  'payment-failed': ({ detail }) => detail,
  'payment-declined': ({ detail }) => detail,
  'payment-unknown': ({ detail }) => `We do not know yet whether the payment went through - ${detail}`,
};
