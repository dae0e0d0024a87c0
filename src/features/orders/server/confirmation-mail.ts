import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { IssuedVoucher } from '#features/vouchers/server/vouchers.service.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { companyLine } from '#rules/brewery/registration.ts';
import { sellerAddress } from '#rules/brewery/seller-address.ts';
import { vatNumberOf } from './invoicing/parties.ts';
import { type Pence, pence } from '#rules/money/pence.ts';
import { awaitsTransfer } from '#rules/orders/desk/awaits-transfer.ts';
import { asksForTransfer } from '#rules/payments/left-to-pay.ts';
import { chargesDelivery } from '#rules/orders/placing/charges-delivery.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import type { TicketEvent } from '#rules/content/event-of-ticket.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { formatDayInWords, formatLongDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { overPaidSentence } from '#rules/wording/orders/over-paid-sentence.ts';
import type { OtherBox, StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { boughtCodes, codesOf } from './bought-codes.ts';
import { boughtTickets } from './bought-tickets.ts';
import { cancellationInformation } from './cancellation-information.ts';
import { type Block, plainMail } from '#platform/mail/mail-sheet.ts';
import { howItGetsThere } from './how-it-gets-there.ts';
import { linkedOrderReferences } from './linked-orders.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { isOwedOnAccount } from '#rules/payments/is-owed-on-account.ts';
import type { PricedOrder, PriceStep } from '#rules/pricing/priced-order.ts';
import { includedVat, totalWords } from './sums-with-vat.ts';
import { nameOf, owedOf, type PlacedFacts, referenceOf, soldLines, storedView } from './placed-facts.ts';

/** The mail that confirms a placed order: a receipt with the information that the law requires. */
export function confirmationMail(
  facts: PlacedFacts & {
    readonly passToken: string;
    readonly vouchers: readonly IssuedVoucher[];
    /** For which its tickets are sold. */
    readonly ticketEvents: readonly TicketEvent[];
    /** A transfer may be paid online instead. */
    readonly paysOnline: boolean;
  },
): Mail {
  const reference = referenceOf(facts);
  const subject = subjectOf(facts, reference);
  const lines = soldLines(storedView(facts)).map((line) => line.shown);
  const blocks: readonly Block[] = [
    { heading: subject },
    { text: thanks(facts) },
    linkToOrder('See your order', facts),
    ...whatWasBought(facts),
    ...boughtCodes(facts, facts.vouchers),
    ...boughtTickets(facts),
    ...howItIsPaid(facts),
    ...(asksForTransfer(facts.order, leftOf(facts)) && facts.paysOnline ? [ALSO_ONLINE] : []),
    ...howItGetsThere(facts),
    // What a delivery costs is cancelled with the order that is delivered; a business has no such right.
    ...(chargesDelivery(facts.order) || facts.order.audience.kind === 'trade'
      ? []
      : cancellationInformation(lines, facts.brewery, reference)),
    ...whoWeAre(facts),
  ];
  return plainMail(
    {
      orderId: facts.order.id,
      onceKey: `order-placed/${facts.order.id}`,
      to: facts.order.invoiceAddress.email,
      subject,
      secrets: { pass: facts.passToken, codes: codesOf(facts.vouchers) },
    },
    blocks,
  );
}

function subjectOf({ order, brewery }: PlacedFacts, reference: string): string {
  if (order.box !== null && chargesDelivery(order))
    return `${reference}: the delivery of your order ${orderReference(order.box.orderRefNum)}`;
  if (order.box?.added) return `${reference} goes with your order ${orderReference(order.box.orderRefNum)}`;
  if (order.status === OrderStatus.quoteRequired) return `Your order ${reference} waits for the price of its delivery`;
  return `Your order ${reference} at ${brewery.name}`;
}

/** The page of an order, opened by a pass (D-110). */
export function linkToOrder(
  link: string,
  { publicUrl, passToken }: { readonly publicUrl: string; readonly passToken: string },
): Block {
  return { link, to: `${publicUrl}/beershop/completed?t=${passToken}` };
}

const ALSO_ONLINE: Block = {
  text: 'Or pay it at once, online, on the page of your order: see the link above.',
};

function thanks({ order }: PlacedFacts): string {
  const name = order.toName === '' ? '' : `, ${order.toName}`;
  if (order.box !== null && chargesDelivery(order))
    return (
      `Thank you${name}. Your order ${orderReference(order.box.orderRefNum)} goes another way or to another address, and this is what its delivery ` +
      'costs more. It has a number of its own.'
    );
  if (order.box?.added)
    return (
      `Thank you${name}. We have added this to your order ${orderReference(order.box.orderRefNum)}. It goes in ` +
      'the same box, without a charge for delivery, and has a number of its own.'
    );
  const on = order.orderedAt === null ? '' : ` of ${formatLongDate(order.orderedAt)}`;
  if (order.status === OrderStatus.quoteRequired)
    return (
      `Thank you${name}. We have your order${on}. What its delivery costs depends on the journey: we work it out and mail you the ` +
      'price, which you accept or refuse. Until then everything in it is kept for you.'
    );
  if (order.staffPersonId !== null)
    return `Thank you${name}. We have taken down your order${on}. If anything below is not as you said it, please tell us soon.`;
  return `Thank you${name}. We have your order${on}.`;
}

/** The lines and sums of an order. */
export function whatWasBought(facts: PlacedFacts): readonly Block[] {
  const view = storedView(facts);
  const { priced } = view;
  const goods = soldLines(view).map(({ shown, priced: line }) => [
    `${line.quantity} ×`,
    nameOf(shown),
    formatMoney(line.list),
  ]);
  const sums = priced.steps
    .filter((step) => !NOT_AMONG_SUMS.has(step.what))
    .map((step) => ['', step.says, step.amount === 0 ? 'free' : formatMoney(step.amount)]);
  const linkedOrders = linkedOrderReferences(facts.order);
  return [
    { heading: 'What you ordered' },
    {
      rows: [
        ...goods,
        ...sums,
        ['', totalSays(facts.order, priced), formatMoney(priced.totalInc)],
        ...includedVat(priced),
        ...paidByGift(facts.order),
      ],
    },
    ...(linkedOrders === '' ? [] : [{ text: `What we have held for you comes with it: ${linkedOrders}.` }]),
  ];
}

function totalSays({ status }: PlacedFacts['order'], priced: PricedOrder): string {
  const isBeforeQuote = status === OrderStatus.quoteRequired && priced.delivery.net === 0;
  return isBeforeQuote ? `${totalWords(priced)}, before delivery` : totalWords(priced);
}

/** Goods and VAT have rows of their own, and how the total is paid is said below it. */
const NOT_AMONG_SUMS: ReadonlySet<PriceStep['what']> = new Set(['goods', 'vat', 'gift voucher', 'on account']);

function paidByGift(order: StoredOrder): readonly string[][] {
  const { priced } = storedView({ order });
  if (priced.giftVouchers === 0) return [];
  const giftRows = priced.steps
    .filter((step) => step.what === 'gift voucher')
    .map((step) => ['', step.says, formatMoney(step.amount)]);
  return [...giftRows, ['', 'Left to pay', formatMoney(owedOf(order))]];
}

function howItIsPaid(facts: PlacedFacts & { readonly paysOnline: boolean }): readonly Block[] {
  const { order } = facts;
  const due = owedOf(order);
  if (isOwedOnAccount(order)) return [{ heading: 'Payment' }, { text: onAccountSays(order) }];
  if (order.box?.added) return [{ heading: 'Payment' }, ...howAdditionIsPaid(facts, order.box, due)];
  if (order.status === OrderStatus.quoteRequired)
    return [{ heading: 'Payment' }, { text: 'Nothing is to be paid yet.' }];
  if (isToPayByLink(order) && leftOf(facts) > 0) return [{ heading: 'Payment' }, ...howToPayByLink(facts)];
  if (awaitsTransfer(order)) return [{ heading: 'Payment' }, ...howToTransfer(facts)];
  if (asksForTransfer(order, leftOf(facts)))
    return [{ heading: 'Payment' }, { text: whatWasPaid(order, due) }, ...howToTransfer(facts)];
  return [{ heading: 'Payment' }, { text: order.isPaid && due === 0 ? 'Nothing to pay.' : whatWasPaid(order, due) }];
}

/** Staff have sold it and taken no money: its page is where it is paid. */
function isToPayByLink({ payMethod, isPaid }: StoredOrder): boolean {
  return payMethod === PaymentMethod.undecided && !isPaid;
}

function howToPayByLink(facts: PlacedFacts & { readonly paysOnline: boolean }): readonly Block[] {
  if (!facts.paysOnline) return howToTransfer(facts);
  const sum = formatMoney(leftOf(facts));
  return [
    { text: `Please pay ${sum} online on the page of your order: see the link above. Or by transfer:` },
    { lines: bankLines(facts.brewery, referenceOf(facts)) },
  ];
}

/** What comes in the place of something that was taken out is paid by that, as far as it goes. */
function howAdditionIsPaid(facts: PlacedFacts, { orderRefNum }: OtherBox, due: Pence): readonly Block[] {
  const { order } = facts;
  if (due === 0) return [{ text: 'Nothing to pay.' }];
  const carried = order.isPaid ? due : pence(order.overPaid < 0 ? due + order.overPaid : 0);
  const counts = `${formatMoney(carried)} of what you paid for ${orderReference(orderRefNum)} counts for it.`;
  if (order.isPaid) return [{ text: `${counts} Nothing is left to pay.` }];
  return [
    ...(carried > 0 ? [{ text: counts }] : []),
    ...howToTransfer(facts),
    {
      text: chargesDelivery(order)
        ? 'We pack your order once this is paid.'
        : 'We pack both together once this is paid.',
    },
  ];
}

/** What goes on the account of a business, and until when it is to be paid (D-112). */
export function onAccountSays(order: StoredOrder): string {
  const days = order.termsDays === 1 ? '1 day' : `${order.termsDays} days`;
  return (
    `${formatMoney(owedOf(order))} goes on your account, to be paid within ${days} after the goods are handed over. ` +
    'We mail you the invoice then, which says the day and our account.'
  );
}

/** Of what is below its sum, the rest is to come. */
function leftOf(facts: PlacedFacts): Pence {
  const { overPaid } = facts.order;
  return overPaid < 0 ? pence(-overPaid) : storedView(facts).priced.due;
}

/** How much is to be transferred, in pence, by when, where to and with which reference. */
export function howToTransfer(facts: PlacedFacts, left: Pence = leftOf(facts)): readonly Block[] {
  const { order, brewery } = facts;
  const sum = formatMoney(left);
  return [
    { text: `Please transfer ${sum}${order.dueOn === null ? '' : ` by ${formatDayInWords(order.dueOn)}`}:` },
    { lines: bankLines(brewery, referenceOf(facts)) },
  ];
}

/** Where a transfer goes, and by which reference it is known. */
export function bankLines({ bank }: Pick<PlacedFacts['brewery'], 'bank'>, reference: string): readonly string[] {
  return [bank.accountName, `Sort code ${bank.sortCode}`, `Account ${bank.accountNumber}`, `Reference ${reference}`];
}

function whatWasPaid({ isPaid, waitsFor, overPaid }: PlacedFacts['order'], due: Pence): string {
  const received = formatMoney(pence(due + overPaid));
  if (waitsFor === 'person') return `We have received ${received} of ${formatMoney(due)}.`;
  if (!isPaid) return 'The payment has not reached us yet.';
  return overPaid === 0 ? `Paid: ${received}. Thank you.` : `Paid: ${received}. ${overPaidSentence(overPaid)}`;
}

function whoWeAre({ order, brewery, publicUrl }: PlacedFacts): readonly Block[] {
  const version = order.declared?.termsVersion ?? '';
  const vatNumber = vatNumberOf(order, brewery);
  return [
    { heading: brewery.name },
    {
      lines: [
        companyLine(brewery),
        `${brewery.registeredOffice.length > 0 ? 'Registered office: ' : ''}${sellerAddress(brewery).join(', ')}`,
        vatNumber === '' ? '' : `VAT number ${vatNumber}`,
        [brewery.email, brewery.telephone].filter((one) => one !== '').join(', '),
      ].filter((line) => line !== ''),
    },
    helpBlock(brewery),
    version === ''
      ? { link: 'The terms of this order', to: `${publicUrl}/terms` }
      : {
          link: `The terms of this order, version ${version}`,
          to: `${publicUrl}/terms?kind=${order.audience.kind}&version=${encodeURIComponent(version)}`,
        },
  ];
}
