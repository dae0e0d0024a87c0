import type { Address } from '#rules/orders/draft.ts';
import type { Order } from './checkout.client.ts';

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

/** The form as the draft knows it: after a reload nothing has to be typed twice. */
export function formOf(order: Order): CheckoutForm {
  // The server keeps the version that was accepted once a payment was begun.
  const declared = order.termsVersion !== '';
  const chosen = order.payMethods.includes(order.payMethod) ? order.payMethod : order.payMethodDefault;
  return {
    ageConfirmed: declared,
    termsAccepted: declared,
    payMethod: chosen,
    toName: order.toName,
    note: order.note,
    secondAddress: order.secondAddress,
    invoiceAddress: addressOf(order.invAddress),
    deliveryAddress: addressOf(order.delAddress),
  };
}

/** The address that the goods go to. */
export function goodsGoTo(form: Pick<CheckoutForm, 'secondAddress'>): WhichAddress {
  return form.secondAddress ? 'deliveryAddress' : 'invoiceAddress';
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
