import type { Reason, Refusal } from '#rules/refusal.ts';

/** What would turn the "no" into a "yes"; stands after the sentence. */
export function refusalRemedy(refusal: Refusal): string {
  const remedy = REMEDIES[refusal.refused] as (refusal: Refusal) => string;
  return remedy(refusal);
}

type Remedies = { readonly [R in Reason]: (refusal: Extract<Refusal, { refused: R }>) => string };

const REMEDIES: Remedies = {
  'sold-out': ({ packName }) => `Choose another beer, or come back for ${packName} later.`,
  'unknown-pack': () => 'Have a look at the shop for what we sell today.',
  'no-draft-to-place': () => 'Go back to the shop and fill a basket.',
  'unknown-order': () => 'Open the order from the device that began it, or from the link in its email.',
  'unknown-line': () => 'Load the basket again and change it from there.',
  'unknown-site': () => 'Choose one of the collection points listed.',
  'unknown-page': () => 'Start again from the home page.',
  'unknown-box': () => 'Ask for box 2 (bottles) or box 7 (post).',
  'not-for-sale': () => 'Choose another product from the shop.',
  'members-only': () => 'Log in with your membership, or join the club.',
  'needs-own-order': ({ packName }) => `Place this order first, and then one for ${packName}.`,
  'choose-an-option': () => 'Pick a size, colour or session first.',
  'beers-not-picked': () => 'Pick a beer for every place in the pack.',
  'too-many-packs': ({ most }) => `Choose ${most} or fewer.`,
  'value-out-of-bounds': () => 'Enter an amount between the two.',
  'shop-closed': () => 'Come back when the shop is open again.',
  'shopper-suspended': () => 'Get in touch with us and we will sort it out.',
  'too-much-held': () => 'Place the order you have, or take something out of the basket.',
  'nothing-held': () => 'Add something to your basket first.',
  'extension-used': () => 'Place the order before its time runs out.',
  'staff-only': () => 'Log in with a staff account.',
  'log-in-first': () => 'Log in or register a new account.',
  'payment-in-progress': () => 'Finish the payment, or cancel it to change the basket.',
  'already-confirmed': () => 'Start a new basket for anything else.',
  'cannot-move-order': () => 'Load the order again to see where it stands.',
  'delivery-not-available': () => 'Choose one of the other delivery methods.',
  'not-ready-to-place': () => 'Put right the fields marked below.',
  'payment-method-not-allowed': () => 'Choose one of the ways of paying that are offered.',
  'nothing-to-pay': () => 'Place the order without a payment.',
  'payment-declined': () => 'Nothing was charged: choose another card or account, or another way of paying.',
  'payment-failed': () => 'Nothing was charged: try again or choose another way of paying.',
  'payment-unknown': () => 'Please do not pay again: we are asking the bank and will email you.',
};
