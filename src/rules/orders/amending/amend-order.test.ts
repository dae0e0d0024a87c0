import { describe, expect, test } from 'vitest';
import { noAddress } from '#rules/basket/basket.fixtures.ts';
import { deliveryTerms } from '#sample-brewery/delivery.ts';
import { type AmendFacts, amendOrder } from './amend-order.ts';
import type { OrderWords } from './amended-parts.ts';
import type { Address } from '../placing/draft.ts';
import { DeliveryMethod, OrderStatus } from '../order-codes.ts';

const millLane: Address = { ...noAddress, line1: '1 Mill Lane', postcode: 'NR35 1ZZ', email: 'ada@example.com' };
const before: OrderWords = {
  toName: 'Ada Example',
  note: '',
  separateDeliveryAddress: false,
  invoiceAddress: millLane,
  deliveryAddress: noAddress,
};
const order: AmendFacts = {
  status: OrderStatus.confirmed,
  deliveryMethod: DeliveryMethod.national,
  isInAnotherBox: false,
  isGuests: true,
  hasEmailItems: false,
  isByStaff: false,
  delivery: deliveryTerms,
};
const at = (postcode: string): OrderWords => ({ ...before, invoiceAddress: { ...millLane, postcode } });

test('what is the same changes nothing, and what differs is named', () => {
  expect(amendOrder(order, before, before)).toEqual([]);
  expect(amendOrder(order, before, { ...before, toName: 'Bo Example', note: 'Ring twice' })).toEqual(['name', 'note']);
  expect(amendOrder(order, before, { ...before, invoiceAddress: { ...millLane, line1: '2 Mill Lane' } })).toEqual([
    'address',
  ]);
  const there = { ...before, separateDeliveryAddress: true, deliveryAddress: { ...millLane, line1: '9 Quay' } };
  expect(amendOrder(order, before, there)).toEqual(['address']);
  expect(amendOrder(order, there, { ...there, invoiceAddress: { ...millLane, line1: '3' } })).toEqual([
    'invoice address',
  ]);
});

describe('only until it is packed', () => {
  test.each([
    [OrderStatus.confirmed, null],
    [OrderStatus.heldAtBrewery, null],
    [OrderStatus.quoteRequired, null],
    [OrderStatus.packaged, 'packed'],
    [OrderStatus.despatched, 'packed'],
    [OrderStatus.readyToCollect, 'packed'],
    [OrderStatus.delivered, 'fulfilled'],
    [OrderStatus.cancelledByCustomer, 'cancelled'],
  ])('status %i: %s', (status, because) => {
    const outcome = amendOrder({ ...order, status }, before, { ...before, note: 'Ring twice' });
    expect(outcome).toEqual(because === null ? ['note'] : { refused: 'cannot-amend-order', because });
  });

  test('and not in the box of another order', () => {
    const outcome = amendOrder({ ...order, isInAnotherBox: true }, before, { ...before, note: 'Ring twice' });
    expect(outcome).toMatchObject({ because: 'in-another-box' });
  });
});

describe('the price and the day stay', () => {
  const { national, post, localFree, collection, pallet, holdAtBrewery } = DeliveryMethod;
  test.each([
    ['to another place of the mainland', national, 'EH1 1AA', true],
    ['by post to the islands', post, 'KW1 4AA', false],
    ['to Northern Ireland', national, 'BT1 1AA', false],
    ['to Jersey', national, 'JE2 3AA', false],
    ['in the same round of the van', localFree, 'IP20 0AA', true],
    ['in its other round', localFree, 'IP19 8AA', false],
    ['outside all its rounds', localFree, 'EH1 1AA', false],
    ['where a price was agreed for a postcode', pallet, 'NR35 1AA', false],
    ['of what is collected', collection, 'JE2 3AA', true],
    ['of what is held', holdAtBrewery, 'BT1 1AA', true],
  ])('%s', (_, deliveryMethod, postcode, may) => {
    const outcome = amendOrder({ ...order, deliveryMethod }, before, at(postcode));
    const byStaff = amendOrder({ ...order, deliveryMethod, isByStaff: true }, before, at(postcode));
    for (const [who, remedy] of [
      [outcome, 'please write to us'],
      [byStaff, 'use “Send it another way”'],
    ] as const)
      if (may) expect(who).toEqual(['address']);
      else expect(who).toMatchObject({ fields: { 'invoiceAddress.postcode': expect.stringContaining(remedy) } });
  });

  test('wherever the goods go, not the invoice', () => {
    const there = { ...before, separateDeliveryAddress: true, deliveryAddress: millLane };
    expect(amendOrder(order, there, { ...there, invoiceAddress: { ...millLane, postcode: 'BT1 1AA' } })).toEqual([
      'invoice address',
    ]);
    expect(amendOrder(order, there, { ...there, deliveryAddress: { ...millLane, postcode: 'BT1 1AA' } })).toMatchObject(
      { fields: { 'deliveryAddress.postcode': expect.any(String) } },
    );
  });
});

describe('refused beside its field', () => {
  test.each([
    ['no name', { ...before, toName: ' ' }, 'toName'],
    ['no house', { ...before, invoiceAddress: { ...millLane, line1: '' } }, 'invoiceAddress.line1'],
    ['half a postcode', at('NR35'), 'invoiceAddress.postcode'],
    ['a delivery address without a postcode', { ...before, separateDeliveryAddress: true }, 'deliveryAddress.postcode'],
    [
      'another e-mail',
      { ...before, invoiceAddress: { ...millLane, email: 'eve@example.com' } },
      'invoiceAddress.email',
    ],
  ])('%s', (_, after, field) => {
    const outcome = amendOrder(order, before, after);
    expect(outcome).toMatchObject({ refused: 'wrong-fields', fields: { [field]: expect.any(String) } });
  });

  test.each([
    ['no postcode at all', { ...millLane, postcode: 'HELLO' }, 'invoiceAddress.postcode'],
    ['a postcode without a house', { ...noAddress, postcode: 'NR35 1ZZ' }, 'invoiceAddress.line1'],
  ])('%s, also of what is collected', (_, invoiceAddress, field) => {
    const collected = { ...order, deliveryMethod: DeliveryMethod.collection };
    const email = 'ada@example.com';
    for (const known of [millLane, { ...noAddress, email }, { ...millLane, postcode: 'HI' }]) {
      const words = { ...before, invoiceAddress: known };
      const outcome = amendOrder(collected, words, { ...words, invoiceAddress: { ...invoiceAddress, email } });
      expect(outcome).toMatchObject({ refused: 'wrong-fields', fields: { [field]: expect.any(String) } });
      expect(amendOrder(collected, words, { ...words, note: 'Ring twice' })).toEqual(['note']);
      expect(amendOrder(collected, words, { ...words, invoiceAddress: { ...noAddress, email } })).toEqual(
        known.line1 === '' ? [] : ['address'],
      );
    }
  });

  test('a telephone number that is none, unless it was stored before', () => {
    const odd = { ...before, invoiceAddress: { ...millLane, telephone: 'abc def' } };
    expect(amendOrder(order, before, odd)).toMatchObject({
      fields: { 'invoiceAddress.telephone': expect.any(String) },
    });
    expect(amendOrder(order, odd, { ...odd, note: 'Ring twice' })).toEqual(['note']);
  });

  test('what was missing before is not asked for by a new note', () => {
    const bare = { ...before, invoiceAddress: { ...millLane, line1: '' } };
    expect(amendOrder(order, bare, { ...bare, note: 'Ring twice' })).toEqual(['note']);
  });
});

test('staff correct the e-mail, and no guest is left without one', () => {
  const byStaff = { ...order, isByStaff: true };
  const to = (email: string) => ({ ...before, invoiceAddress: { ...millLane, email } });
  expect(amendOrder(byStaff, before, to('eva@example.com'))).toEqual(['e-mail']);
  expect(amendOrder(byStaff, before, to('eva'))).toMatchObject({
    fields: { 'invoiceAddress.email': expect.any(String) },
  });
  expect(amendOrder(byStaff, before, to(''))).toMatchObject({ fields: { 'invoiceAddress.email': expect.any(String) } });
  expect(amendOrder({ ...byStaff, isGuests: false }, before, to(''))).toEqual(['e-mail']);
});
