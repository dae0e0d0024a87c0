import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DESK_MOVES, deskMovesOf, moveAtDesk, type OrderAtDesk } from './desk-moves.ts';
import { DeliveryMethod, OrderStatus } from '../order-codes.ts';
import { ORDER_MOVES } from '../order-moves.ts';

const courier: OrderAtDesk = {
  status: OrderStatus.confirmed,
  deliveryMethod: DeliveryMethod.national,
  packingWaitsFor: null,
  needsPacking: true,
  isInAnotherBox: false,
  waitsForOrders: [],
};
const collected: OrderAtDesk = { ...courier, deliveryMethod: DeliveryMethod.collection };

test.each([
  ['the courier takes', courier, ['pack', 'despatch']],
  ['the courier takes, packed', { ...courier, status: OrderStatus.packaged }, ['despatch']],
  ['the courier has', { ...courier, status: OrderStatus.despatched }, ['deliver']],
  ['is collected', collected, ['pack', 'make-ready', 'hand-over']],
  ['is collected, packed', { ...collected, status: OrderStatus.packaged }, ['make-ready']],
  ['is ready to collect', { ...collected, status: OrderStatus.readyToCollect }, ['hand-over']],
  ['goes by e-mail', { ...courier, deliveryMethod: DeliveryMethod.email, needsPacking: false }, ['send-by-email']],
  ['is held', { ...courier, status: OrderStatus.heldAtBrewery, deliveryMethod: DeliveryMethod.holdAtBrewery }, []],
  ['waits for its quote', { ...courier, status: OrderStatus.quoteRequired, deliveryMethod: DeliveryMethod.quoted }, []],
  ['is in the box of another one', { ...courier, isInAnotherBox: true }, []],
  ['has something in its box that is not paid', { ...courier, waitsForOrders: ['BS100002'] }, []],
  ['is delivered', { ...courier, status: OrderStatus.delivered }, []],
] as const)('the moves of an order that %s', (_, order, moves) => {
  expect(deskMovesOf(order)).toEqual(moves);
});

test.each(['transfer', 'funds', 'person'] as const)(
  'nothing is packed that waits for: %s (D-186, D-189)',
  (waitsFor) => {
    const order = { ...courier, packingWaitsFor: waitsFor };
    expect(deskMovesOf(order)).toEqual([]);
    expect(moveAtDesk(order, 'pack')).toEqual({ refused: 'order-waits', waitsFor });
  },
);

test('nothing is packed with what is not paid yet, and the refusal names it (decision 82)', () => {
  const waitsForOrders = ['BS100002', 'BS100003'];
  expect(moveAtDesk({ ...courier, waitsForOrders }, 'pack')).toEqual({ refused: 'box-waits', waitsForOrders });
});

test('a move that does not fit says from where it was tried, and to where', () => {
  expect(moveAtDesk(collected, 'despatch')).toEqual({
    refused: 'cannot-move-order',
    from: OrderStatus.confirmed,
    to: OrderStatus.despatched,
  });
});

test('whatever is offered is a move of D-61, and whatever is not offered is refused', () => {
  const order = fc.record({
    status: fc.constantFrom(...Object.values(OrderStatus)),
    deliveryMethod: fc.constantFrom(...Object.values(DeliveryMethod)),
    packingWaitsFor: fc.constantFrom(null, 'transfer' as const, 'funds' as const, 'person' as const),
    needsPacking: fc.boolean(),
    isInAnotherBox: fc.boolean(),
    waitsForOrders: fc.constantFrom([], ['BS100002']),
  });
  fc.assert(
    fc.property(order, fc.constantFrom(...DESK_MOVES), (at, move) => {
      const outcome = moveAtDesk(at, move);
      if (deskMovesOf(at).includes(move)) expect(ORDER_MOVES[at.status]).toContain(outcome);
      else expect(outcome).toHaveProperty('refused');
    }),
  );
});
