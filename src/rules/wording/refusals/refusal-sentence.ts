import { formatMoney } from '../formats/format-money.ts';
import { linkObstacleSentence } from './link-obstacle-sentence.ts';
import { methodObstacleSentence } from './method-obstacle-sentence.ts';
import type { CollectionPointUse } from '#rules/places/why-not-remove-collection-point.ts';
import { PROVIDER_NAMES } from '#rules/set-up/provider-kinds.ts';
import { STEP_NAMES } from '#rules/set-up/set-up-steps.ts';
import type { ImportState } from '#rules/import/import-kinds.ts';
import type { Reason, Refusal } from '#rules/refusal.ts';
import { RE_CHECK_SENTENCE } from '../orders/altered-sentence.ts';
import { addObstacleSentence } from './add-obstacle-sentence.ts';
import { amendObstacleSentence } from './amend-obstacle-sentence.ts';
import { gylesObstacleSentence } from './gyles-obstacle-sentence.ts';
import { CHOICE_SENTENCES } from './choice-refusal-sentence.ts';
import { formatDayInWords, formatTime } from '../formats/format-date.ts';
import { dayObstacleSentence } from './day-obstacle-sentence.ts';
import { paperObstacleSentence } from './paper-obstacle-sentence.ts';
import { MODULE_NAMES, moduleUse } from '../shop/module-sentence.ts';
import { voucherOutcomeSentence } from '../shop/voucher-outcome-sentence.ts';
import { INVALID_CODE, INVALID_VOUCHER } from './invalid-voucher-sentence.ts';
import { recallObstacleSentence } from './recall-obstacle-sentence.ts';
import { stocktakeObstacleSentence } from './stocktake-obstacle-sentence.ts';

const POST_USES = {
  published: 'It is on the site',
  pages: 'Other pages stand below it',
  products: 'Tickets or beers are linked with it',
} as const;

const COLLECTION_POINT_USES: Readonly<Record<CollectionPointUse, string>> = {
  main: 'This is the brewery itself',
  open: 'It is open for new orders',
  'to-collect': 'Orders wait to be collected here',
  orders: 'Orders or baskets name it',
};

const IMPORT_STANDS: Readonly<Record<ImportState | 'nobody' | 'no-failed-pictures', string>> = {
  checked: 'This was not imported yet',
  queued: 'This was started already, and waits for another import',
  running: 'This is being imported',
  done: 'This was imported already',
  undoing: 'This is being taken back',
  undone: 'This was taken back already',
  'no-failed-pictures': 'No picture of it has failed',
  nobody: 'There is nobody to invite',
};

/** The displayed sentence of a refusal. */
export function refusalSentence(refusal: Refusal): string {
  const sentence = SENTENCES[refusal.refused] as (refusal: Refusal) => string;
  return sentence(refusal);
}

type Sentences = { readonly [R in Reason]: (refusal: Extract<Refusal, { refused: R }>) => string };

/** Used wherever the goods cannot be delivered by the chosen method. */
export const PICK_A_METHOD = 'Please pick a valid delivery method for your selected products and options';

const SALE_STATES = { draft: 'a draft', live: 'on sale', archived: 'in the archive' } as const;

const POST_STATES = { draft: 'a draft', active: 'on the site', archived: 'in the archive' } as const;

const WAITS = {
  transfer: 'The transfer for this order has not arrived yet',
  funds: 'The payment for this order is on its way, but not here yet',
  person: 'Far less was paid than this order costs: somebody has to decide whether it goes ahead',
} as const;

const QUOTE_SENTENCES = {
  accepted: 'This quote has been accepted already',
  refused: 'This quote has been refused, and the order is cancelled',
  lapsed: 'This quote has run out',
  replaced: 'The price has changed since: we have sent you a newer quote',
  cancelled: 'The order of this quote is cancelled',
} as const;

const SENTENCES: Sentences = {
  'sold-out': () => 'Sorry, currently out of stock',
  'unknown-pack': () => '404 This product cannot be found',
  'unknown-round': () => '404 Nothing is brought on this round that day',
  'unknown-order': () => '404 This order cannot be found',
  'no-draft-to-place': () => 'Expected object not set',
  'unknown-line': () => '404 This line is not in your basket',
  'unknown-site': () => '404 This collection point cannot be found',
  'unknown-page': () => '404 Page not found',
  'unknown-voucher': () => voucherOutcomeSentence('not-found'),
  'invalid-code': () => INVALID_CODE,
  'invalid-voucher': () => INVALID_VOUCHER,
  'too-many-codes': ({ most }) => `There are ${most} codes on this order already`,
  'voucher-not-on-order': () => '404 This voucher is not on your order',
  'membership-stays': () => 'A membership applies by itself and cannot be taken off',
  'unknown-held-order': () => '404 This order is not held for you at the brewery',
  'unknown-message': () => '404 There is no open message with this reference',
  'unknown-box': () => '404 This delivery box cannot be found',
  'unknown-audit-entry': () => '404 This entry cannot be found',
  'unknown-refund-link': () => 'This link is not whole, or it is over: a newer one was sent, or the refund was made',
  'unknown-quote': () => 'This link is not whole: there is no such quote',
  'unknown-transfer': () => 'No such refund waits here, or somebody has dealt with it already',
  'unknown-transfer-file': () => 'There is no such file',
  'unknown-bank-line': () => 'There is no such line, or somebody has dealt with it already',
  'unknown-problem': () => '404 There is no such problem, or it is settled already',
  'unknown-payment': () => '404 There is no such payment that a person has recorded',
  'unknown-sign-up': () => '404 This newsletter sign-up cannot be found',
  'unknown-event': () => '404 This event cannot be found',
  'unknown-post': () => '404 This text cannot be found',
  'unknown-card': () => '404 This card cannot be found',
  'unknown-outlet': () => '404 This outlet cannot be found',
  'unknown-picture': () => '404 This picture cannot be found',
  'unknown-linked-person': () => '404 This person is not linked to the trade account',
  'unknown-agreed-price': () => '404 This agreed price cannot be found',
  'agreed-price-changed': () => 'Somebody else has changed this price meanwhile',
  'unknown-product': () => '404 This product cannot be found',
  'unknown-terms': () => '404 This version cannot be found',
  'terms-have-begun': () =>
    'This version holds already, and orders name it: it cannot be changed or withdrawn any more',
  'unknown-zone': () => '404 This zone cannot be found',
  'unknown-local-round': () => '404 This round cannot be found',
  'unknown-gyle': () => '404 This gyle cannot be found',
  'unknown-recall': () => '404 This recall cannot be found',
  'recall-obstacle': ({ why }) => recallObstacleSentence(why),
  'gyle-recalled': ({ gyles }) =>
    `${gyles.join(', ')} in it ${gyles.length === 1 ? 'was' : 'were'} recalled: it may not leave the brewery`,
  'stock-site-in-use': ({ bins, counts }) =>
    bins > 0
      ? `${bins === 1 ? 'A bin belongs' : `${bins} bins belong`} to this site`
      : `${counts === 1 ? 'A count names' : `${counts} counts name`} this site`,
  'stock-bin-in-use': ({ packs }) => `${packs === 1 ? 'A pack lies' : `${packs} packs lie`} in this bin`,
  'unknown-stock-site': () => '404 This site cannot be found',
  'unknown-stock-bin': () => '404 This bin cannot be found',
  'unknown-stocktake': () => '404 This count cannot be found',
  'stocktake-obstacle': ({ why }) => stocktakeObstacleSentence(why),
  'cannot-move-product': ({ state }) => `This is not possible while it is ${SALE_STATES[state]}`,
  'product-in-use': ({ names }) => `It is part of ${names.join(', ')}`,
  'unknown-voucher-at-desk': () => '404 This voucher cannot be found',
  'unknown-import': () => '404 This import cannot be found',
  'unknown-import-row': () => '404 This row cannot be found, or has no such cell',
  'import-without-currency': ({ because }) =>
    because === 'other'
      ? 'Only pounds can be brought over, and the sums of this file are in another currency'
      : 'Nobody has said yet which currency the sums of this file are in',
  'cannot-move-import': ({ state }) => IMPORT_STANDS[state],
  'unknown-club': () => '404 This club cannot be found',
  'unknown-voucher-kind': () => '404 This kind of voucher cannot be found',
  'unknown-voucher-batch': () => '404 This batch of codes cannot be found',
  'unknown-price-list': () => '404 This price list cannot be found',
  'account-without-email': () => 'This account has no e-mail address for its invoices',
  'unknown-application': () => '404 This application cannot be found',
  'application-waiting': () => 'Your application is with us already',
  'application-decided': ({ state }) => `This application is ${state} already`,
  'may-not-apply': () => 'This account cannot apply: it belongs to staff, or has a trade account',
  'applicant-not-linked': ({ because }) =>
    because === null ? 'Whoever applied has no account any more' : linkObstacleSentence(because),
  'unknown-customer': () => '404 This customer cannot be found',
  'unknown-business': () => '404 This trade account cannot be found',
  'wrong-fields': ({ fields }) => Object.values(fields)[0] ?? 'Please enter the required information',
  'prices-changed': ({ fields }) => {
    const count = Object.keys(fields).length;
    return `Nothing was saved: ${count === 1 ? 'one price has' : `${count} prices have`} been changed by somebody else meanwhile`;
  },
  'unknown-prepared-prices': () => 'There are no such prepared prices',
  'prices-released': () => 'These prices took effect already',
  'version-conflict': ({ by, at }) => `${by ?? 'Somebody'} changed this at ${formatTime(at)}`,
  'server-state-forced': ({ state }) => `Whoever runs the server has set it to ${state}, which goes first`,
  'provider-fixed': ({ provider }) =>
    `${PROVIDER_NAMES[provider]} is set by the environment of the server, which goes first`,
  'shop-not-ready': ({ missing }) =>
    `The shop cannot open yet: ${missing.map(({ step }) => STEP_NAMES[step].toLowerCase()).join(', ')} ${missing.length === 1 ? 'is' : 'are'} not ready`,
  'module-in-use': ({ module, inUse }) => `${MODULE_NAMES[module]} is in use: ${moduleUse(module, inUse)}`,
  'cannot-move-post': ({ state }) => `This is not possible while it is ${POST_STATES[state]}`,
  'post-in-use': ({ because }) => POST_USES[because],
  'picture-in-use': ({ uses }) => `It is used in ${uses.map((title) => `“${title}”`).join(', ')}`,
  'collection-point-in-use': ({ because }) => COLLECTION_POINT_USES[because],
  'not-for-sale': ({ packName }) => `Sorry, ${packName} is not for sale here at the moment`,
  'members-only': ({ packName }) => `Sorry, ${packName} is for club members only`,
  'needs-own-order': () => 'Advanced sales need a separate dedicated order',
  'no-common-day': ({ packName }) =>
    `There is no day on which ${packName} can be collected together with what is in this order`,
  'day-not-possible': ({ day }) => `This order cannot be collected on ${formatDayInWords(day)}`,
  ...CHOICE_SENTENCES,
  'shop-closed': ({ message }) => message || 'The shop is closed at the moment',
  'shopper-suspended': () => 'Your account is suspended: you can look around, but not buy',
  'too-much-held': ({ most }) => `Sorry, one household can hold at most ${most} packs at a time`,
  'nothing-held': () => 'Nothing is held for you at the moment',
  'extension-used': () => 'The time of this order has already been extended once',
  'no-till': () => 'This device is not registered as a till',
  'till-revoked': () => 'This till was revoked',
  'unknown-till': () => '404 This till cannot be found',
  'wrong-till-code': () => 'This code is wrong, or it has run out',
  'no-till-code': () => 'This till needs no code',
  'voucher-not-at-till': () =>
    'This voucher cannot pay at the till: it is no gift voucher, not good today, or somebody else’s',
  'unknown-till-sale': () => '404 This till has not sold anything with this number',
  'unknown-tab': () => '404 This tab cannot be found',
  'tab-closed': () => 'This tab is closed',
  'tab-with-another-till': () => 'Another till has taken this tab over',
  'staff-only': () => 'This is for members of staff only',
  'second-factor-needed': () => 'Your second factor is needed for this',
  'second-factor-too-old': () => 'Your second factor was given more than ten minutes ago',
  'second-factor-exists': () => 'Your account has a second factor already',
  'no-second-factor': () => 'This account has no second factor',
  'wrong-second-factor': () => 'This code is wrong, or was used already',
  'second-factor-demanded': () => 'The second factor can be skipped in the demo only',
  'own-second-factor': () => 'Your own second factor is reset by another administrator',
  'recovery-code-too-weak': () => 'A recovery code is not enough for this',
  'last-second-factor': () => 'This is the only second factor of your account',
  'wrong-passkey': () => 'This passkey could not be verified',
  'unknown-passkey': () => 'There is no such passkey',
  'log-in-first': () => 'unauthorised please log in and try again.',
  'wrong-log-in': () => 'This e-mail and password do not open an account',
  'account-fields': ({ fields }) => Object.values(fields)[0] ?? 'Please enter the required information',
  'link-over': () => 'This link has been used already, or its time has run out',
  'data-of-account': () => 'There is an account with this e-mail, and its data open by its log-in alone',
  'outside-not-offered': () => 'This way to log in is not offered here',
  'outside-not-proved': () => 'We could not make sure who you are',
  'outside-not-reached': () => 'The other side cannot be reached at the moment, so we cannot ask who you are',
  'outside-email-missing': () => 'The other side has not told us your e-mail, and an account needs one',
  'password-needed-once': () => 'There is an account with your e-mail already',
  'password-only': () => 'This account is opened by its password only',
  'look-at-your-mail': () => 'Your e-mail has not been confirmed to us, so we have written to it',
  'password-first': () => 'Your account has no password yet',
  'last-way-in': () => 'This is your only way to log in',
  'email-taken': () => 'There is an account with this e-mail already',
  'unknown-session': () => '404 This device is not logged in, or not any more',
  'unknown-address': () => '404 This address is not in your address book',
  'address-book-full': ({ most }) => `Your address book has ${most} addresses already`,
  'unknown-person': () => '404 This person cannot be found',
  'own-access': () => 'This is your own account: nobody ends or changes their own access',
  'not-to-suspend': ({ because }) =>
    because === 'staff' ? 'This is a member of staff, who cannot be suspended' : 'They are suspended already',
  'not-suspended': () => 'They are not suspended',
  'last-administrator': () => 'You are the last administrator, and somebody must be able to let others in',
  'still-being-paid': ({ orders }) => `There is a payment under way: ${orders.join(', ')}`,
  'still-on-its-way': ({ orders }) =>
    `${orders.length === 1 ? 'An order is' : 'Some orders are'} not with you yet: ${orders.join(', ')}`,
  'age-not-confirmed': () => 'Please confirm that you are 18 or over',
  'payment-in-progress': () => 'A payment for this order is in progress',
  'order-changed': () => RE_CHECK_SENTENCE,
  'already-confirmed': () => 'This order has already been placed',
  'cannot-move-order': () => 'That cannot be done with this order from where it stands now',
  'cannot-amend-order': ({ because }) => amendObstacleSentence(because),
  'cannot-note-gyles': ({ because }) => gylesObstacleSentence(because),
  'order-waits': ({ waitsFor }) => WAITS[waitsFor],
  'box-waits': ({ waitsForOrders }) =>
    `${waitsForOrders.join(', ')} ${waitsForOrders.length === 1 ? 'goes' : 'go'} in the same box and ${waitsForOrders.length === 1 ? 'is' : 'are'} not paid yet`,
  'order-short': () => 'Something of this order is short of stock',
  'cancel-wish-open': ({ orders }) => `The customer wishes to cancel ${orders.join(', ')}`,
  'cannot-add': ({ because }) => addObstacleSentence(because),
  'fewer-in-stock': ({ packName, most }) =>
    most === 0 ? `There is no ${packName} left` : `Of ${packName} there ${most === 1 ? 'is' : 'are'} only ${most}`,
  'not-to-add': ({ packName, because }) =>
    because === 'by-email'
      ? `${packName} comes by e-mail, so it needs no place in a box`
      : `${packName} is ordered by itself`,
  'cannot-cancel': ({ detail }) => detail,
  'no-quote-required': () => 'This order does not wait for a quote',
  'cannot-answer-quote': ({ because }) => QUOTE_SENTENCES[because],
  'order-not-waiting': () => 'This order waits for nothing that could be settled here',
  'cannot-refund': ({ detail }) => detail,
  'cannot-record-payment': ({ detail }) => detail,
  'cannot-withdraw-payment': ({ detail }) => detail,
  'payment-recorded-before': () => 'The same sum of the same day, with the same reference, is recorded already',
  'transfer-recorded-by-hand': ({ amount }) =>
    `A transfer of ${formatMoney(amount)} was recorded by hand for this order, and may be the same money`,
  'cannot-return': ({ detail }) => detail,
  'unknown-return': () => 'There is no such wish to return something, or it is answered',
  'no-invoice': ({ because }) =>
    because === 'cancelled'
      ? 'This order was cancelled: it has no invoice'
      : 'The invoice is written once the order is paid or with you',
  'no-papers': ({ because }) => `There is nothing to print for this order: ${paperObstacleSentence(because)}`,
  'no-refund-by-hand': () => 'Nobody has to make this refund by hand',
  'refund-in-file': () => 'This refund is in a file for the bank',
  'refund-being-paid': () => 'This refund is being paid: the account cannot be changed any more',
  'transfers-not-ready': ({ orders }) => `Not ready to be paid, or in another file already: ${orders.join(', ')}`,
  'transfer-file-not-whole': () =>
    'A payment was taken out of this file, or its accounts are forgotten: it is not given out any more',
  'transfer-file-holds-made': ({ orders }) =>
    `${orders.join(', ')}: went back another way meanwhile, and this file would pay it a second time`,
  'cannot-ask-again': ({ orders }) =>
    `${orders.join(', ')}: the customer cannot be asked again, since there is no e-mail address or the money went back already`,
  'refund-not-supported': () => 'The shop is not set up to ask for this refund',
  'unknown-mail': () => '404 This mail cannot be found: mails are kept for a while only',
  'unknown-note': () => '404 This note cannot be found, or it was withdrawn',
  'note-of-another': () => 'Somebody else wrote this note',
  'cannot-change-method': ({ because }) => methodObstacleSentence(because),
  'cannot-move-day': ({ because }) => dayObstacleSentence(because),
  'mail-of-one-mailbox': () => 'It holds a link that only its first mailbox may have',
  'no-mail-address': () => 'This order has no e-mail address',
  'mail-sent-often': ({ most }) => `This mail was sent again ${most} times already`,
  'age-not-checked': ({ fields }) => Object.values(fields)[0] ?? 'Please check the age first',
  'delivery-not-available': ({ because }) => (because === '' ? PICK_A_METHOD : because),
  'not-ready-to-place': ({ fields }) => Object.values(fields)[0] ?? 'Please enter the required information',
  'payment-method-not-allowed': () => 'This way of paying is not open for this order',
  'credit-exceeded': ({ due, left }) => `${formatMoney(due)} is more than your account has left: ${formatMoney(left)}`,
  'nothing-to-pay': () => 'There is nothing left to pay for this order',
  'nothing-left-to-pay': () =>
    'Nothing can be paid for this order now: it is paid or cancelled, or its money is on its way',
  'payment-failed': ({ detail }) => detail,
  'provider-down': () => 'PayPal is not answering at the moment',
  'payment-declined': ({ detail }) => detail,
  'payment-returned': () => 'Your payment cannot be used for this order',
  'payment-unknown': ({ detail }) => `We do not know yet whether the payment went through - ${detail}`,
};
