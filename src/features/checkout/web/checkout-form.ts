import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import type { Address } from '#rules/orders/placing/draft.ts';
import type { Order } from '../checkout.contract.ts';

/** The account of whoever is logged in. */
export type Customer = { readonly name: string; readonly email: string };

/** The shopper's entries at the checkout. They are kept in the page and on the server, never in the browser's storage (D-175). */
export type CheckoutForm = {
  readonly ageConfirmed: boolean;
  readonly termsAccepted: boolean;
  readonly payMethod: number;
  readonly toName: string;
  readonly note: string;
  readonly secondAddress: boolean;
  readonly invoiceAddress: Address;
  readonly deliveryAddress: Address;
};

export type WhichAddress = 'invoiceAddress' | 'deliveryAddress';

/**
 * The form filled from the draft: after a reload nothing has to be typed again. A customer's age, name and e-mail come
 * from her account (D-23); new terms have to be accepted again.
 */
export function formOf(order: Order, customer: Customer | null, termsVersion: string): CheckoutForm {
  const declared = order.termsVersion !== '';
  return {
    ageConfirmed: declared || customer !== null,
    termsAccepted: declared && order.termsVersion === termsVersion,
    payMethod: isChosen(order) ? order.payMethod : order.payMethodDefault,
    toName: order.toName || (customer?.name ?? '').slice(0, LONGEST_NAME),
    note: order.note,
    secondAddress: order.secondAddress,
    invoiceAddress: { ...addressOf(order.invAddress), ...(customer && { email: customer.email }) },
    deliveryAddress: addressOf(order.delAddress),
  };
}

/** Name and addresses of the order, to notice when they differ from what the page knows. */
export function addressesOf({ toName, secondAddress, invAddress, delAddress }: Order): AddressesOfForm {
  return {
    toName,
    secondAddress,
    invoiceAddress: addressOf(invAddress),
    deliveryAddress: addressOf(delAddress),
  };
}

type AddressesOfForm = Pick<CheckoutForm, 'toName' | 'secondAddress' | 'invoiceAddress' | 'deliveryAddress'>;

/**
 * The way of paying for the order as it is: where vouchers pay for it all, or its delivery is quoted first, there is nothing to
 * choose, and where that is over it is the default. Any other that is not offered any more has to be chosen again.
 */
export function payMethodNow(payMethod: number, order: Order): number {
  // Over the counter each way of paying has a button of its own.
  if (order.tillRoll) return order.payMethodDefault;
  if (order.payMethods.includes(payMethod)) return payMethod;
  if (isToBeQuoted(order)) return PaymentMethod.undecided;
  if (order.nothingToPay) return PaymentMethod.nothingToPay;
  const isOver = payMethod === PaymentMethod.nothingToPay || payMethod === PaymentMethod.undecided;
  return isOver ? order.payMethodDefault : payMethod;
}

/** Nothing is paid before a person has quoted its delivery (D-62). */
export function isToBeQuoted({ status }: Pick<Order, 'status'>): boolean {
  return status === OrderStatus.draftAwaitingQuote;
}

/** A draft begins undecided, which in a sale is a way of paying too. */
function isChosen({ payMethod, payMethods }: Order): boolean {
  return payMethod !== PaymentMethod.undecided && payMethods.includes(payMethod);
}

const LONGEST_NAME = 40;

/** Whether the draft already has what the account supplies. */
export function isSaved({ toName, invoiceAddress }: CheckoutForm, order: Order): boolean {
  return toName === order.toName && invoiceAddress.email === order.invAddress.email;
}

/** Age and terms on the wire: terms that are not accepted have no version. */
export function declarationOf({ ageConfirmed, termsAccepted }: CheckoutForm, termsVersion: string) {
  return { ageConfirmed, termsVersion: termsAccepted ? termsVersion : '' };
}

/** The address of the delivery. */
export function goodsGoTo(form: Pick<CheckoutForm, 'secondAddress'>): WhichAddress {
  return form.secondAddress ? 'deliveryAddress' : 'invoiceAddress';
}

/** An address of the address book. */
export type BookAddress = Omit<Address, 'postcode' | 'email'> & { readonly name: string; readonly postCode: string };

/** The form with an address of the address book as the delivery address, and its name if it has one. */
export function withBookAddress(form: CheckoutForm, address: BookAddress): Partial<CheckoutForm> {
  const which = goodsGoTo(form);
  const { name, postCode, line1, line2, line3, line4, line5, telephone } = address;
  const lines = { line1, line2, line3, line4, line5, postcode: postCode };
  return {
    ...(name && { toName: name.slice(0, LONGEST_NAME) }),
    [which]: { ...form[which], ...lines, telephone: telephone || form[which].telephone },
  };
}

/** The form without any place that goods could go to; telephone and e-mail stay. */
export function withoutAddresses({ invoiceAddress, deliveryAddress }: CheckoutForm): Partial<CheckoutForm> {
  return {
    secondAddress: false,
    invoiceAddress: { ...invoiceAddress, ...NO_PLACE },
    deliveryAddress: { ...deliveryAddress, ...NO_PLACE },
  };
}

const NO_PLACE = { line1: '', line2: '', line3: '', line4: '', line5: '', postcode: '' } as const;

/** The form on the wire. */
export function wordsOf({ toName, note, secondAddress, invoiceAddress, deliveryAddress }: CheckoutForm) {
  return {
    toName,
    note,
    secondAddress,
    invAddress: toWire(invoiceAddress),
    delAddress: toWire(deliveryAddress),
  };
}

function addressOf({ line1, line2, line3, line4, line5, postCode, telephone, email }: Order['invAddress']): Address {
  return { line1, line2, line3, line4, line5, postcode: postCode, telephone, email };
}

function toWire({ postcode, ...rest }: Address) {
  return { ...rest, postCode: postcode };
}
