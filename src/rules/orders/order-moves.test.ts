import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DeliveryMethod, OrderStatus } from './order-codes.ts';
import { moveOrder, ORDER_MOVES } from './order-moves.ts';
import { isConfirmed, orderStage } from './order-stage.ts';
import { statusWhenPlaced } from './placing/status-when-placed.ts';

const everyStatus = Object.values(OrderStatus);
const CANCELLED = [1001, 1002, 1003, 1004];
const FULFILLED = [21, 22, 23];

function statusesWhere(can: (status: OrderStatus) => boolean): readonly OrderStatus[] {
  return everyStatus.filter(can);
}

describe('the life of an order', () => {
  test.each([
    [-1, []],
    [1, [-1, 9, 11, 12, 19, 22]],
    [9, [1, 19]],
    [11, [12, 15, 16, 17, ...FULFILLED, ...CANCELLED]],
    [12, [11, 15, ...CANCELLED]],
    [15, [12, 16, 17, 1002]],
    [16, [...FULFILLED, 1002, 1003]],
    [17, [...FULFILLED, 1002, 1003]],
    [19, [11, ...CANCELLED]],
    [21, []],
    [22, []],
    [23, []],
    [1001, []],
    [1002, []],
    [1003, []],
    [1004, []],
  ] as const)('leads from %i to %o and nowhere else', (from, to) => {
    expect(everyStatus.filter((status) => moveOrder(from, status) === status)).toEqual([...to]);
  });

  test('refuses any other move, naming both states', () => {
    expect(moveOrder(OrderStatus.delivered, OrderStatus.draft)).toEqual({
      refused: 'cannot-move-order',
      from: 21,
      to: 1,
    });
  });

  test('never returns from placed to draft, and never leaves a final state', () => {
    const steps = fc.array(fc.constantFrom(...everyStatus), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (wishes) => {
        let status: OrderStatus = OrderStatus.draft;
        let placed = false;
        for (const wish of wishes) {
          const ended = orderStage(status) === 'cancelled' || orderStage(status) === 'fulfilled';
          const moved = moveOrder(status, wish);
          if (ended) expect(moved).toHaveProperty('refused');
          status = typeof moved === 'number' ? moved : status;
          if (placed) expect(orderStage(status)).not.toBe('draft');
          placed ||= orderStage(status) !== 'draft' && orderStage(status) !== 'redundant';
        }
      }),
    );
  });

  test('names only existing states', () => {
    for (const to of Object.values(ORDER_MOVES).flat()) expect(everyStatus).toContain(to);
  });
});

test('every status from 21 to 29 is fulfilled, and only those', () => {
  const stages = [19, 21, 29, 30].map((status) => orderStage(status as OrderStatus));
  expect(stages).toEqual(['confirmed', 'fulfilled', 'fulfilled', 'confirmed']);
});

describe('an order', () => {
  test('can be changed as a draft only', () => {
    expect(statusesWhere((status) => orderStage(status) === 'draft')).toEqual([1, 9]);
  });

  test('counts as confirmed from placing until it is cancelled', () => {
    expect(statusesWhere(isConfirmed)).toEqual([11, 12, 15, 16, 17, 19, 21, 22, 23]);
  });
});

describe('placing a draft', () => {
  const ALL_THERE = { lacks: false };

  test.each([21, 22])('over the counter, of kind %i, has it collected at once, unless it lacks something', (kind) => {
    const overTheCounter = { kind, status: 1, deliveryMethod: DeliveryMethod.notChosen } as const;
    expect(statusWhenPlaced(overTheCounter, ALL_THERE)).toBe(22);
    expect(statusWhenPlaced(overTheCounter, { lacks: true })).toBe(11);
  });

  test('confirms it', () => {
    expect(statusWhenPlaced({ kind: 0, status: 1, deliveryMethod: DeliveryMethod.national }, ALL_THERE)).toBe(11);
  });

  test('puts it on hold at the brewery when that was chosen', () => {
    expect(statusWhenPlaced({ kind: 0, status: 1, deliveryMethod: DeliveryMethod.holdAtBrewery }, ALL_THERE)).toBe(12);
  });

  test('requests a quote, after which it is no longer a draft', () => {
    expect(statusWhenPlaced({ kind: 11, status: 9, deliveryMethod: DeliveryMethod.pallet }, ALL_THERE)).toBe(19);
  });
});
