import type { Reason, Refusal } from '#rules/refusal.ts';

/** What would turn the "no" into a "yes"; stands after the sentence. */
export function refusalRemedy(refusal: Refusal): string {
  const remedy = REMEDIES[refusal.refused] as (refusal: Refusal) => string;
  return remedy(refusal);
}

type Remedies = { readonly [R in Reason]: (refusal: Extract<Refusal, { refused: R }>) => string };

const REMEDIES: Remedies = {
  'sold-out': ({ packName }) => `Choose another beer, or come back ${packName === '' ? '' : `for ${packName} `}later.`,
  'unknown-pack': () => 'Have a look at the shop for what we sell today.',
  'no-draft-to-place': () => 'Go back to the shop and fill a basket.',
  'unknown-order': () => 'Open the order from the device that began it, or from the link in its e-mail.',
  'unknown-line': () => 'Load the basket again and change it from there.',
  'unknown-site': () => 'Choose one of the collection points listed.',
  'unknown-voucher': () => 'The code is on the voucher, and in the mail that brought it.',
  'invalid-code': () => 'Check the letters and figures of the code, and enter it again.',
  'invalid-voucher': () => 'Place the order without it, or write to us if you think that it should be good.',
  'too-many-codes': () => 'Take one off that gives nothing, then enter this one.',
  'voucher-not-on-order': () => 'Load the basket again to see what is on it.',
  'membership-stays': () => 'It ends with the membership itself.',
  'unknown-held-order': () => 'Load the list of your held orders again.',
  'unknown-page': () => 'Start again from the home page.',
  'unknown-message': () => 'Look into the list of open messages.',
  'unknown-box': () => 'Ask for box 2 (bottles) or box 7 (post).',
  'unknown-event': () => 'Look into the list of events.',
  'wrong-fields': () => 'Put right the fields marked below.',
  'changed-meanwhile': () => 'Look at both, and save again what shall stand.',
  'cannot-move-post': () => 'Load it again to see how it stands.',
  'post-in-use': ({ because }) =>
    because === 'published' ? 'Take it from the site first.' : 'Keep it in the archive instead.',
  'not-for-sale': () => 'Choose another product from the shop.',
  'members-only': () => 'Log in with your membership, or join the club.',
  'needs-own-order': ({ packName }) => `Place this order first, and then one for ${packName}.`,
  'no-common-day': ({ packName }) => `Place this order first, and then a separate order for ${packName}.`,
  'day-not-possible': () => 'Choose another place to collect it, or other beers.',
  'choose-an-option': () => 'Pick a size, colour or session first.',
  'beers-not-picked': () => 'Pick a beer for every place in the pack.',
  'too-many-packs': ({ most }) => (most > 0 ? `Choose ${most} or fewer.` : 'Pick other beers.'),
  'value-out-of-bounds': () => 'Enter an amount between the two.',
  'shop-closed': () => 'Come back when the shop is open again.',
  'shopper-suspended': () => 'Get in touch with us and we will sort it out.',
  'too-much-held': () => 'Place the order you have, or take something out of the basket.',
  'nothing-held': () => 'Add something to your basket first.',
  'extension-used': () => 'Place the order before its time runs out.',
  'staff-only': () => 'Log in with a staff account.',
  'log-in-first': () => 'Log in or register a new account.',
  'wrong-log-in': () =>
    'Check both. If you have just registered, follow the link in our mail first; if you have forgotten the password, ask for a new one.',
  'account-fields': () => 'Put right the fields marked below.',
  'link-over': ({ purpose }) => AFTER_A_LINK[purpose],
  'data-of-account': () => 'Log in: “Your account” gives you all of them, and erases them.',
  'outside-not-offered': () => 'Log in with your e-mail and password.',
  'outside-not-proved': () => 'Try again, or log in with your e-mail and password.',
  'outside-not-reached': () => 'Try again in a moment, or log in with your e-mail and password.',
  'outside-email-missing': () => 'Let it tell us your e-mail, or register with e-mail and password.',
  'password-needed-once': () =>
    'Enter its password once to connect the two. If you have none or have forgotten it, choose one with “Forgot Password”.',
  'password-only': () => 'Log in with your e-mail and password.',
  'look-at-your-mail': () => 'Look at your mails, and do as the one from us says.',
  'password-first': () => 'Log out, choose one with “Forgot Password”, and come back.',
  'last-way-in': () => 'Choose a password with “Forgot Password” first, so that you can still get in.',
  'email-taken': () => 'Log in to that account, or choose another e-mail.',
  'unknown-session': () => 'Load the list again.',
  'unknown-address': () => 'Load the address book again.',
  'address-book-full': () => 'Delete one that you need no more.',
  'last-administrator': () => 'Make somebody else an administrator first.',
  'still-being-paid': () => 'Wait until it is settled, or cancel it, and ask again.',
  'still-on-its-way': () => 'Ask again when everything has arrived or is cancelled, or write to us.',
  'age-not-confirmed': () => 'Press “I confirm that I am 18+” and log in again.',
  'payment-in-progress': () => 'Finish the payment, or cancel it to change the basket.',
  'order-changed': () => 'Nothing was charged: look at what is different, and press again if you want it so.',
  'already-confirmed': () => 'Start a new basket for anything else.',
  'cannot-move-order': () => 'Load the order again to see where it stands.',
  'delivery-not-available': () => 'Choose one of the other delivery methods.',
  'not-ready-to-place': () => 'Put right the fields marked below.',
  'payment-method-not-allowed': () => 'Choose one of the ways of paying that are offered.',
  'nothing-to-pay': () => 'Place the order without a payment.',
  'payment-declined': () => 'Nothing was charged: choose another card or account, or another way of paying.',
  'payment-failed': () => 'Nothing was charged: try again or choose another way of paying.',
  'payment-returned': () => 'All of it goes back to you. Your basket is still there: pay again, or another way.',
  'payment-unknown': () => 'Please do not pay again: we are asking the bank and will e-mail you.',
};

const AFTER_A_LINK: Readonly<Record<'confirm' | 'reset' | 'new-email' | 'erase' | 'data', string>> = {
  confirm: 'If you have followed it before, just log in. Otherwise register again, and we will send a new one.',
  reset: 'Ask for a new one with “Forgot Password”.',
  'new-email': 'If you have followed it before, all is well. Otherwise enter your new e-mail once more.',
  erase: 'Log in and ask for a new one under “Your account”.',
  data: 'Ask for a new one: it takes a minute.',
};
