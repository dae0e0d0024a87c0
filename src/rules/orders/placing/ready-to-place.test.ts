import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aLine, emptyDraft, noAddress } from '#rules/basket/basket.fixtures.ts';
import { reedcutter } from '#rules/catalogue/packs/packs.fixtures.ts';
import { pence } from '#rules/money/pence.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { ANONYMOUS_BUYER } from '#rules/roles/buyer.ts';
import { refusalSentence } from '#rules/wording/refusals/refusal-sentence.ts';
import type { Address, Draft, CollectionPointId } from './draft.ts';
import { AddressMode, DeliveryMethod, PostcodeCheck } from '../order-codes.ts';
import { readyToPlace } from './ready-to-place.ts';
import type { PlaceFacts } from './ready-to-place.ts';

const millLane: Address = {
  ...noAddress,
  line1: '1',
  line2: 'Mill Lane',
  postcode: 'NR35 1ZZ',
  email: 'ada@example.com',
};
const box: Draft = {
  ...emptyDraft,
  lines: [aLine(1, reedcutter, 6)],
  deliveryMethod: DeliveryMethod.national,
  toName: 'Ada Example',
  invoiceAddress: millLane,
};
/** A guest who orders six bottles for delivery and pays by card. */
const guest: PlaceFacts = {
  draft: box,
  buyer: ANONYMOUS_BUYER,
  shop: { open: true, message: '' },
  guest: true,
  heldOrdersLinked: 0,
  tillRoll: false,
  hasTillItems: false,
  hasAlcohol: true,
  minimumMissing: pence(0),
  delivery: { available: true, reason: '' },
  collectionPointOpen: true,
  postcodeCheck: PostcodeCheck.eligible,
  addressMode: AddressMode.full,
  paymentMethod: PaymentMethod.hostedCard,
  hasEmailItems: false,
  ageConfirmed: true,
  termsAccepted: true,
};
const collecting: PlaceFacts = {
  ...guest,
  draft: { ...box, deliveryMethod: DeliveryMethod.collection, siteId: 1 as CollectionPointId },
  addressMode: AddressMode.nameAndEmail,
};
const loggedIn: PlaceFacts = { ...guest, guest: false };

const withDraft = (facts: PlaceFacts, draft: Partial<Draft>): PlaceFacts => ({
  ...facts,
  draft: { ...facts.draft, ...draft },
});
const withAddress = (facts: PlaceFacts, address: Partial<Address>): PlaceFacts =>
  withDraft(facts, { invoiceAddress: { ...facts.draft.invoiceAddress, ...address } });

const namelessBy = (paymentMethod: PaymentMethod): PlaceFacts => ({
  ...withDraft(guest, { toName: '' }),
  addressMode: AddressMode.none,
  paymentMethod,
});

function faultsOf(facts: PlaceFacts): Readonly<Record<string, string>> {
  const outcome = readyToPlace(facts);
  if (outcome === 'ready') return {};
  return outcome.refused === 'not-ready-to-place' ? outcome.fields : { [outcome.refused]: '' };
}

describe('an order is ready', () => {
  test.each([
    ['from a guest with age, terms and a complete address', guest],
    ['for collection with a name, an e-mail address and a site', collecting],
    ['for collection without a postcode', withAddress(collecting, { line1: '', line2: '', postcode: ' ' })],
    ['without an e-mail address from a logged-in shopper for a parcel', withAddress(loggedIn, { email: '' })],
    [
      'without any address when PayPal supplies it',
      { ...withDraft(guest, { toName: '', invoiceAddress: noAddress }), addressMode: AddressMode.paypalSupplies },
    ],
    ['with held orders alone', { ...withDraft(guest, { lines: [] }), heldOrdersLinked: 1 }],
    ['by local delivery to an eligible postcode', withDraft(guest, { deliveryMethod: DeliveryMethod.localFree })],
    [
      'from staff while the shop is closed',
      { ...guest, shop: { open: false, message: '' }, buyer: { ...ANONYMOUS_BUYER, telesales: true } },
    ],
  ] as const)('%s', (_what, facts) => {
    expect(readyToPlace(facts)).toBe('ready');
  });
});

describe('an order is not ready', () => {
  test.each([
    ['with an empty basket', withDraft(guest, { lines: [] }), ['lines']],
    ['with cancelled lines only', withDraft(guest, { lines: [aLine(1, reedcutter, 0, { status: 1001 })] }), ['lines']],
    ['below the minimum', { ...guest, minimumMissing: pence(1) }, ['minimum']],
    ['without a delivery method', withDraft(guest, { deliveryMethod: DeliveryMethod.notChosen }), ['deliveryMethod']],
    [
      'with a delivery method that is not on offer',
      { ...guest, delivery: { available: false, reason: '' } },
      ['deliveryMethod'],
    ],
    ['for collection from a place that has closed', { ...collecting, collectionPointOpen: false }, ['siteId']],
    ['for collection with half a postcode', withAddress(collecting, { postcode: 'NR35' }), ['postcode']],
    ['for collection without a site', withDraft(collecting, { siteId: null }), ['siteId']],
    [
      'for local delivery outside the area',
      { ...withDraft(guest, { deliveryMethod: DeliveryMethod.localFree }), postcodeCheck: PostcodeCheck.notEligible },
      ['postcode'],
    ],
    [
      'for local delivery without a postcode',
      { ...withDraft(guest, { deliveryMethod: DeliveryMethod.localFree }), postcodeCheck: PostcodeCheck.missing },
      ['postcode'],
    ],
    ['without a name', withDraft(guest, { toName: '  ' }), ['toName']],
    ['without a name to put on account', namelessBy(PaymentMethod.onAccount), ['toName']],
    ['without a name when there is nothing to pay', namelessBy(PaymentMethod.nothingToPay), ['toName']],
    [
      'by post without a building',
      { ...withAddress(guest, { line1: '' }), addressMode: AddressMode.post },
      ['invoiceAddress.line1'],
    ],
    [
      'by e-mail without an e-mail address',
      {
        ...withAddress(withDraft(loggedIn, { deliveryMethod: DeliveryMethod.email }), { email: '' }),
        addressMode: AddressMode.nameAndEmail,
      },
      ['invoiceAddress.email'],
    ],
    [
      'without a name when paying by transfer',
      { ...withDraft(guest, { toName: '' }), addressMode: AddressMode.none, paymentMethod: PaymentMethod.bankTransfer },
      ['toName'],
    ],
    ['without the declaration of age', { ...guest, ageConfirmed: false }, ['ageConfirmed']],
    ['without the terms', { ...guest, termsAccepted: false }, ['termsAccepted']],
    ['from a guest without an e-mail address', withAddress(guest, { email: '' }), ['invoiceAddress.email']],
    ['with an invalid e-mail address', withAddress(guest, { email: 'ada@example' }), ['invoiceAddress.email']],
    ...['tom,jones@example.com', 'tom;jones@example.com', 'mailto:ada@example.com', 'Ada <ada@example.com>'].map(
      (email) =>
        [
          `with ${email}, of which the mail program makes another`,
          withAddress(guest, { email }),
          ['invoiceAddress.email'],
        ] as const,
    ),
    [
      'for collection without an e-mail address, logged in or not',
      withAddress({ ...collecting, guest: false }, { email: '' }),
      ['invoiceAddress.email'],
    ],
    [
      'with e-mailed items and no e-mail address',
      withAddress({ ...loggedIn, hasEmailItems: true }, { email: '' }),
      ['invoiceAddress.email'],
    ],
    ['for collection with half a postcode', withAddress(collecting, { postcode: 'NR35' }), ['postcode']],
    [
      'for collection with half a postcode of her own, and of where it was to go',
      withDraft(withAddress(collecting, { postcode: 'NR35' }), {
        separateDeliveryAddress: true,
        deliveryAddress: { ...noAddress, postcode: 'NR3' },
      }),
      ['invoiceAddress.postcode', 'postcode'],
    ],
    ['without a building', withAddress(guest, { line1: ' ' }), ['invoiceAddress.line1']],
    ['with half a postcode', withAddress(guest, { postcode: 'NR35' }), ['invoiceAddress.postcode']],
    [
      'to another address that is empty',
      withDraft(guest, { separateDeliveryAddress: true }),
      ['deliveryAddress.line1', 'deliveryAddress.postcode'],
    ],
  ] as const)('%s', (_what, facts, fields) => {
    expect(Object.keys(faultsOf(facts)).toSorted()).toEqual([...fields]);
  });

  test('for a suspended shopper, nor while the shop is closed', () => {
    expect(readyToPlace({ ...guest, buyer: { ...ANONYMOUS_BUYER, suspended: true } })).toEqual({
      refused: 'shopper-suspended',
    });
    expect(readyToPlace({ ...guest, shop: { open: false, message: 'Back on Monday' } })).toEqual({
      refused: 'shop-closed',
      message: 'Back on Monday',
    });
  });

  test('and the sentence of the refusal is that of the first fault', () => {
    const nothingDone = {
      ...withDraft(guest, { lines: [], toName: '', invoiceAddress: noAddress }),
      ageConfirmed: false,
    };
    const refusal = readyToPlace(nothingDone);
    expect(refusal !== 'ready' && refusalSentence(refusal)).toBe('Your shopping basket is empty');
  });

  test('below the minimum of the shop, in the words of the specification', () => {
    expect(faultsOf({ ...guest, minimumMissing: pence(1) })).toEqual({ minimum: 'Minimum order value error' });
  });

  test('and a field with two faults has the sentence of the first', () => {
    const far = { available: false, reason: '' };
    const facts = { ...withDraft(guest, { deliveryMethod: DeliveryMethod.notChosen }), delivery: far };
    expect(faultsOf(facts)).toEqual({ deliveryMethod: 'Please select your delivery method' });
  });

  test('and every field at fault is named at once', () => {
    const facts = { ...withAddress(withDraft(guest, { toName: '' }), { line1: '', email: '' }), ageConfirmed: false };
    expect(faultsOf(facts)).toEqual({
      toName: 'Please enter your name',
      ageConfirmed: 'Please confirm that you are 18 or over',
      'invoiceAddress.email': 'Please enter your e-mail address',
      'invoiceAddress.line1': 'Please enter the house name or number',
    });
  });

  test('for local delivery without a postcode, in the words of the specification', () => {
    const draft = withDraft(guest, { deliveryMethod: DeliveryMethod.localFree });
    expect(faultsOf({ ...draft, postcodeCheck: PostcodeCheck.missing })).toEqual({
      postcode: 'Please enter your postcode to check you are eligible for local free delivery.',
    });
    expect(faultsOf({ ...draft, postcodeCheck: PostcodeCheck.notEligible })).toEqual({
      postcode: 'Invalid postcode please use one of the other delivery methods',
    });
  });

  test('for the reason that the delivery method gives, or a general one', () => {
    expect(faultsOf({ ...guest, delivery: { available: false, reason: '' } })).toEqual({
      deliveryMethod: 'Please pick a valid delivery method for your selected products and options',
    });
    const facts = { ...guest, delivery: { available: false, reason: 'We only deliver this ourselves' } };
    expect(faultsOf(facts)).toEqual({ deliveryMethod: 'We only deliver this ourselves' });
  });
});

const address = (length: number) => `ada@${'a'.repeat(length - 8)}.com`;

describe('lengths', () => {
  test.each([
    ['toName', (text: string) => withDraft(guest, { toName: text }), 40],
    ['note', (text: string) => withDraft(guest, { note: text }), 500],
    ['invoiceAddress.line1', (text: string) => withAddress(guest, { line1: text }), 40],
    ['invoiceAddress.line5', (text: string) => withAddress(guest, { line5: text }), 40],
  ] as const)('%s is accepted at its limit and too long one past it', (field, facts, limit) => {
    expect(faultsOf(facts('x'.repeat(limit)))).toEqual({});
    expect(Object.keys(faultsOf(facts('x'.repeat(limit + 1))))).toEqual([field]);
  });

  test('a telephone number is one where it is asked for, or none', () => {
    const fault = {
      'invoiceAddress.telephone': 'Please enter a telephone number with its area code, such as 01632 960123',
    };
    for (const addressMode of [AddressMode.full, AddressMode.post])
      for (const [telephone, faults] of [
        ['abc def', fault],
        ['01632 960123', {}],
        ['', {}],
      ] as const)
        expect(faultsOf({ ...withAddress(guest, { telephone }), addressMode })).toEqual(faults);
    // Where no field asks for it, one that an account has kept is in nobody's way.
    const collected = withAddress(guest, { telephone: 'abc def' });
    expect(faultsOf({ ...collected, addressMode: AddressMode.nameAndEmail })).toEqual({});
  });

  test('an e-mail address has at most a hundred characters', () => {
    expect(faultsOf(withAddress(guest, { email: address(100) }))).toEqual({});
    expect(faultsOf(withAddress(guest, { email: address(101) }))).toEqual({
      'invoiceAddress.email': 'At most 100 characters, please',
    });
  });

  test('of an unused second address do not matter', () => {
    const long = { ...noAddress, line1: 'x'.repeat(99) };
    expect(faultsOf(withDraft(guest, { deliveryAddress: long }))).toEqual({});
  });
});

test('no order is ever placed without age, terms and something to buy', () => {
  const facts = fc.record({
    ageConfirmed: fc.boolean(),
    termsAccepted: fc.boolean(),
    heldOrdersLinked: fc.nat(1),
    empty: fc.boolean(),
    addressMode: fc.constantFrom(...Object.values(AddressMode)),
    deliveryMethod: fc.constantFrom(...Object.values(DeliveryMethod)),
  });
  fc.assert(
    fc.property(facts, ({ empty, deliveryMethod, ...rest }) => {
      const draft = { ...box, deliveryMethod, siteId: 1 as CollectionPointId, lines: empty ? [] : box.lines };
      if (readyToPlace({ ...guest, ...rest, draft }) !== 'ready') return;
      expect(rest.ageConfirmed && rest.termsAccepted && (!empty || rest.heldOrdersLinked > 0)).toBe(true);
      expect(deliveryMethod).not.toBe(DeliveryMethod.notChosen);
    }),
  );
});

describe('over the counter', () => {
  const counter: PlaceFacts = {
    ...withDraft(guest, { deliveryMethod: DeliveryMethod.notChosen, toName: '', invoiceAddress: noAddress }),
    tillRoll: true,
    delivery: { available: false, reason: '' },
    addressMode: AddressMode.none,
    postcodeCheck: PostcodeCheck.missing,
    paymentMethod: PaymentMethod.cash,
    termsAccepted: false,
  };

  test('neither a delivery nor a name, an address or terms are asked for', () => {
    expect(readyToPlace(counter)).toBe('ready');
    expect(readyToPlace({ ...counter, paymentMethod: PaymentMethod.nothingToPay })).toBe('ready');
  });

  test('the age is, for alcohol alone', () => {
    const fields = { ageConfirmed: 'Please confirm that you are 18 or over' };
    expect(readyToPlace({ ...counter, ageConfirmed: false })).toEqual({ refused: 'not-ready-to-place', fields });
    expect(readyToPlace({ ...counter, ageConfirmed: false, hasAlcohol: false })).toBe('ready');
    expect(readyToPlace({ ...guest, ageConfirmed: false, hasAlcohol: false })).toEqual({
      refused: 'not-ready-to-place',
      fields,
    });
  });

  test('an e-mail address is where something is mailed, and one that is given is whole', () => {
    const refused = 'not-ready-to-place';
    expect(readyToPlace({ ...counter, hasEmailItems: true })).toMatchObject({ refused });
    expect(readyToPlace(withAddress(counter, { email: 'ada@' }))).toMatchObject({ refused });
    expect(readyToPlace(withAddress({ ...counter, hasEmailItems: true }, { email: 'ada@example.com' }))).toBe('ready');
  });

  test('what only the till has is sold there, and in no other way', () => {
    expect(readyToPlace({ ...counter, hasTillItems: true })).toBe('ready');
    expect(readyToPlace({ ...guest, hasTillItems: true })).toMatchObject({ fields: { tillRoll: expect.anything() } });
  });
});
