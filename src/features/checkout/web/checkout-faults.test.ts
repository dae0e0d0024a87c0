import { expect, test } from 'vitest';
import { AddressMode, DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { faultsOf, faultsOfStage, faultsToShowNow, fromWire, furthestStage, stageShown } from './checkout-faults.ts';
import { type CheckoutForm, formOf, payMethodNow } from './checkout-form.ts';
import type { Order } from '../checkout.contract.ts';

const nowhere = { id: 0, linkId: 0, tpe: 1, line1: '', line2: '', line3: '', line4: '', line5: '' };
const unknown = { ...nowhere, postCode: '', telephone: '', email: '' };
const national = {
  method: DeliveryMethod.national,
  label: '',
  cost: 695,
  available: true,
  reason: '',
  date: null,
  says: '',
};

const order = {
  items: [{ status: 0, extraTpe: 0 }],
  links: [],
  deliveryMethod: DeliveryMethod.notChosen,
  siteId: 0,
  minValError: 0,
  tillRoll: false,
  metaData: {
    deliveryOptions: [national],
    addressMode: AddressMode.full,
    postcodeCheck: -1,
    emailIncluded: false,
    alcoholIncluded: true,
    emailValid: false,
  },
  payMethods: [PaymentMethod.paypal, PaymentMethod.hostedCard],
  payMethod: PaymentMethod.undecided,
  payMethodDefault: PaymentMethod.paypal,
  termsVersion: '',
  toName: '',
  note: '',
  secondAddress: false,
  invAddress: unknown,
  delAddress: unknown,
} as unknown as Order;

const declared: CheckoutForm = { ...formOf(order, null, ''), ageConfirmed: true, termsAccepted: true };

test('PayPal is chosen before the shopper chooses', () => {
  expect(formOf(order, null, '').payMethod).toBe(PaymentMethod.paypal);
});

test('nothing is chosen to pay by while the delivery is quoted first, and the former choice is there again afterwards', () => {
  const quoted = { ...order, status: OrderStatus.draftAwaitingQuote, payMethods: [PaymentMethod.undecided] } as Order;
  expect(payMethodNow(PaymentMethod.hostedCard, quoted)).toBe(PaymentMethod.undecided);
  expect(
    faultsOf({ ...declared, payMethod: payMethodNow(declared.payMethod, quoted) }, quoted, true),
  ).not.toHaveProperty('payMethod');
  expect(payMethodNow(PaymentMethod.hostedCard, order)).toBe(PaymentMethod.hostedCard);
  expect(payMethodNow(PaymentMethod.undecided, order)).toBe(PaymentMethod.paypal);
});

test('without her word on age and terms nobody gets past the first stage', () => {
  const faults = faultsOf(formOf(order, null, ''), order, true);
  expect(furthestStage(faults, order)).toBe(1);
  expect(Object.keys(faults).slice(0, 2)).toEqual(['ageConfirmed', 'termsAccepted']);
});

test('the address is asked for once the way of delivery is chosen and the postcode is known', () => {
  expect(Object.keys(faultsToShowNow(faultsOf(declared, order, true)))).toEqual(['postcode', 'deliveryMethod']);
  const chosen = { ...order, deliveryMethod: DeliveryMethod.national } as Order;
  expect(Object.keys(faultsToShowNow(faultsOf(declared, chosen, true)))).toEqual(['postcode']);
  const known = { ...declared, invoiceAddress: { ...declared.invoiceAddress, postcode: 'NR34 9AB' } };
  expect(Object.keys(faultsToShowNow(faultsOf(known, chosen, true)))).toEqual([
    'toName',
    'invoiceAddress.email',
    'invoiceAddress.line1',
  ]);
});

test('with everything said the payment is reached', () => {
  const chosen = { ...order, deliveryMethod: DeliveryMethod.national } as Order;
  const invoiceAddress = { ...declared.invoiceAddress, postcode: 'NR34 9AB', line1: '1', email: 'ada@example.com' };
  expect(furthestStage(faultsOf({ ...declared, toName: 'Ada', invoiceAddress }, chosen, true), order)).toBe(3);
});

test('a way of paying that the draft does not offer any more has to be chosen anew', () => {
  const faults = faultsOf({ ...declared, payMethod: PaymentMethod.cash }, order, true);
  expect(faults['payMethod']).toBe('Please choose how you would like to pay');
  expect(furthestStage(faults, order)).toBe(1);
});

test('what the server says of a field stands at the same field of the form', () => {
  expect(fromWire({ 'invAddress.postCode': 'no', 'delAddress.line1': 'no', toName: 'no' })).toEqual({
    'invoiceAddress.postcode': 'no',
    'deliveryAddress.line1': 'no',
    toName: 'no',
  });
});

test('over the counter all is asked at the first stage, and the second is passed by', () => {
  const metaData = { ...order.metaData, addressMode: AddressMode.none };
  const away = { ...order, metaData, tillRoll: true, payMethods: [0, 12], payMethodDefault: 0 } as unknown as Order;
  const form = { ...formOf(away, null, ''), ageConfirmed: false };
  expect(form.payMethod).toBe(PaymentMethod.undecided);
  expect(faultsOfStage(faultsOf(form, away, true), 1, away)).toEqual({
    ageConfirmed: 'Please confirm that you are 18 or over',
  });
  expect(furthestStage(faultsOf({ ...form, ageConfirmed: true }, away, true), away)).toBe(3);
  const halfAddress = { ...form, ageConfirmed: true, invoiceAddress: { ...form.invoiceAddress, email: 'ada@' } };
  expect(furthestStage(faultsOf(halfAddress, away, true), away)).toBe(1);
  expect([stageShown(2, away, 1), stageShown(2, away, 3), stageShown(1, away, 3)]).toEqual([3, 1, 1]);
  expect(stageShown(2, order, 1)).toBe(2);
});

test('what only the till has is not delivered', () => {
  const pint = { ...order, items: [{ status: 0, extraTpe: 17 }] } as unknown as Order;
  expect(faultsOf(declared, pint, true)).toHaveProperty('tillRoll');
  expect(faultsOf(declared, { ...pint, tillRoll: true }, true)).not.toHaveProperty('tillRoll');
});
