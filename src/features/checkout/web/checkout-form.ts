import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import type { Address } from '#rules/orders/draft.ts';
import type { Order } from '../checkout.contract.ts';

/** Who is logged in, as her account has it; a guest is nobody. */
export type Customer = { readonly name: string; readonly email: string };

/** What the shopper says of herself at the checkout. It lives in the page and on the server, never in the browser's storage (D-175). */
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
 * The form as the draft knows it: after a reload nothing has to be typed twice. Her account has said for a customer that she
 * is of age, and says what she is called and where mails go (D-23); other terms than those she accepted are asked for anew.
 */
export function formOf(order: Order, customer: Customer | null, termsVersion: string): CheckoutForm {
  const declared = order.termsVersion !== '';
  return {
    ageConfirmed: declared || customer !== null,
    termsAccepted: declared && order.termsVersion === termsVersion,
    payMethod: order.payMethods.includes(order.payMethod) ? order.payMethod : order.payMethodDefault,
    toName: order.toName || (customer?.name ?? '').slice(0, LONGEST_NAME),
    note: order.note,
    secondAddress: order.secondAddress,
    invoiceAddress: { ...addressOf(order.invAddress), ...(customer && { email: customer.email }) },
    deliveryAddress: addressOf(order.delAddress),
  };
}

/** What the order says of whom it is for and where it goes, to tell when it is another than the page knows. */
export function addressesOf({ toName, secondAddress, invAddress, delAddress }: Order): AddressesOfForm {
  return {
    toName,
    secondAddress,
    invoiceAddress: addressOf(invAddress),
    deliveryAddress: addressOf(delAddress),
  };
}

export type AddressesOfForm = Pick<CheckoutForm, 'toName' | 'secondAddress' | 'invoiceAddress' | 'deliveryAddress'>;

/**
 * The way of paying as the order stands: where vouchers pay for it all nothing is left to choose, and where they no longer do
 * it is the one that is offered first. Any other that is not offered any more she has to choose anew.
 */
export function payMethodNow(chosen: number, order: Order): number {
  if (order.payMethods.includes(chosen)) return chosen;
  if (order.nothingToPay) return PaymentMethod.nothingToPay;
  return chosen === PaymentMethod.nothingToPay ? order.payMethodDefault : chosen;
}

const LONGEST_NAME = 40;

/** Whether the draft has what the account has filled in. */
export function isSaved({ toName, invoiceAddress }: CheckoutForm, order: Order): boolean {
  return toName === order.toName && invoiceAddress.email === order.invAddress.email;
}

/** Her word on age and terms as the wire takes it: terms that are not accepted have no version. */
export function declarationOf({ ageConfirmed, termsAccepted }: CheckoutForm, termsVersion: string) {
  return { ageConfirmed, termsVersion: termsAccepted ? termsVersion : '' };
}

/** The address that the goods go to. */
export function goodsGoTo(form: Pick<CheckoutForm, 'secondAddress'>): WhichAddress {
  return form.secondAddress ? 'deliveryAddress' : 'invoiceAddress';
}

/** An address as the address book keeps it. */
export type BookAddress = Omit<Address, 'postcode' | 'email'> & { readonly name: string; readonly postCode: string };

/** The form with a kept address where the goods go. Whoever it is for is named by it, if the book knows. */
export function withBookAddress(form: CheckoutForm, address: BookAddress): Partial<CheckoutForm> {
  const which = goodsGoTo(form);
  const { name, postCode, line1, line2, line3, line4, line5, telephone } = address;
  const lines = { line1, line2, line3, line4, line5, postcode: postCode };
  return {
    ...(name && { toName: name.slice(0, LONGEST_NAME) }),
    [which]: { ...form[which], ...lines, telephone: telephone || form[which].telephone },
  };
}

/** The shopper's words as the wire takes them. */
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
