import { describe, expect, test } from 'vitest';
import { instant } from '../calendar/instant.ts';
import { OrderStatus } from '../orders/order-codes.ts';
import { decideReturn, lastDayToReturn, lineObstacle, type ReturnFacts, type SoldLine } from './decide-return.ts';

const bottles: SoldLine = {
  lineId: 1,
  quantity: 6,
  refunded: 0,
  isCancellable: true,
  isCode: false,
  byEmail: false,
};
const liveBeer = { ...bottles, lineId: 2, quantity: 1, isCancellable: false };
const ticket = { ...bottles, lineId: 3, quantity: 1, isCancellable: false, byEmail: true };
const order: ReturnFacts = {
  status: OrderStatus.delivered,
  fulfilledAt: instant('2026-11-02T15:00:00Z'),
  isWaiting: false,
  lines: [bottles],
};
const at = instant('2026-11-05T09:00:00Z');
const all = { reason: 'changed-mind', lines: [{ lineId: 1, quantity: 6 }] } as const;
const refusedWith = (words: string) => ({ refused: 'cannot-return', detail: expect.stringContaining(words) });

describe('the 14 days to change one’s mind', () => {
  test('end with the fourteenth day after that of receipt, in London', () => {
    expect(lastDayToReturn(order)).toBe('2026-11-16');
    expect(decideReturn(order, all, instant('2026-11-16T23:59:59Z'))).toEqual({ withDelivery: true });
    expect(decideReturn(order, all, instant('2026-11-17T00:00:00Z'))).toMatchObject(refusedWith('14 days'));
  });

  test('are days of London when the clocks change within them', () => {
    // Half past midnight in London on the 19th of October, in summer time; the last day is one of winter time.
    const summer = { ...order, fulfilledAt: instant('2026-10-18T23:30:00Z') };
    expect(lastDayToReturn(summer)).toBe('2026-11-02');
    expect(decideReturn(summer, all, instant('2026-11-02T23:59:00Z'))).toEqual({ withDelivery: true });
    expect(decideReturn(summer, all, instant('2026-11-03T00:00:00Z'))).toMatchObject(refusedWith('14 days'));
    // The other way about: the last minute of a day of summer time is still in the day before, in UTC.
    const spring = { ...order, fulfilledAt: instant('2026-03-20T12:00:00Z') };
    expect(decideReturn(spring, all, instant('2026-04-03T22:59:00Z'))).toEqual({ withDelivery: true });
    expect(decideReturn(spring, all, instant('2026-04-03T23:00:00Z'))).toMatchObject(refusedWith('14 days'));
  });

  test('have not begun while it is on its way', () => {
    const onItsWay = { ...order, status: OrderStatus.despatched, fulfilledAt: null };
    expect(lastDayToReturn(onItsWay)).toBeNull();
    expect(decideReturn(onItsWay, all, instant('2027-01-01T00:00:00Z'))).toEqual({ withDelivery: true });
  });

  test('do not end for what came broken or wrong', () => {
    expect(decideReturn(order, { ...all, reason: 'faulty' }, instant('2026-12-24T12:00:00Z'))).toEqual({
      withDelivery: true,
    });
  });
});

test('live beer, tickets and codes cannot be sent back because somebody has changed her mind', () => {
  expect(lineObstacle(liveBeer, 'changed-mind')).toBe('no-right');
  expect(lineObstacle(liveBeer, 'faulty')).toBeNull();
  expect(lineObstacle(ticket, 'changed-mind')).toBe('no-right');
  expect(lineObstacle({ ...bottles, isCode: true }, 'faulty')).toBe('code');
  expect(lineObstacle({ ...bottles, refunded: 6 }, 'faulty')).toBe('nothing-left');
  expect(
    decideReturn({ ...order, lines: [liveBeer] }, { ...all, lines: [{ lineId: 2, quantity: 1 }] }, at),
  ).toMatchObject({
    fields: { lines: expect.stringContaining('cannot be sent back') },
  });
});

test('what delivery cost goes back when nothing that was delivered stays', () => {
  const five = { ...all, lines: [{ lineId: 1, quantity: 5 }] };
  expect(decideReturn(order, five, at)).toEqual({ withDelivery: false });
  expect(decideReturn({ ...order, lines: [{ ...bottles, refunded: 1 }] }, five, at)).toEqual({ withDelivery: true });
  expect(decideReturn({ ...order, lines: [bottles, ticket] }, all, at)).toEqual({ withDelivery: true });
  expect(decideReturn({ ...order, lines: [bottles, liveBeer] }, all, at)).toEqual({ withDelivery: false });
});

const wish = (...lines: { lineId: number; quantity: number }[]) => decideReturn(order, { ...all, lines }, at);

test('nothing, more than there is, a line twice and a line of another order are refused', () => {
  const refused = { refused: 'wrong-fields' };
  expect(wish()).toMatchObject(refused);
  expect(wish({ lineId: 1, quantity: 7 })).toMatchObject({ fields: { lines: expect.stringContaining('only 6') } });
  expect(wish({ lineId: 1, quantity: 0 })).toMatchObject(refused);
  expect(wish({ lineId: 1, quantity: 1 }, { lineId: 1, quantity: 1 })).toMatchObject(refused);
  expect(wish({ lineId: 99, quantity: 1 })).toMatchObject(refused);
});

test.each([
  [OrderStatus.confirmed, 'cancel it instead'],
  [OrderStatus.packaged, 'cancel it instead'],
  [OrderStatus.cancelledByStaff, 'is cancelled'],
] as const)('of an order of status %i nothing is returned: %s', (status, words) => {
  expect(decideReturn({ ...order, status }, all, at)).toMatchObject(refusedWith(words));
});

test('one wish is answered before there is another', () => {
  expect(decideReturn({ ...order, isWaiting: true }, all, at)).toMatchObject(refusedWith('answer it first'));
});
