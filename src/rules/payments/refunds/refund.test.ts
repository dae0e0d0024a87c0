import { array, assert, constantFrom, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '../../money/pence.ts';
import { isOnItsWay, refundableOf, refundOfNotice, type RefundState, waitsForPerson } from './refund.ts';

const STATES: readonly RefundState[] = ['pending', 'in-doubt', 'failed', 'by-hand', 'made', 'withdrawn'];
const refund = (state: RefundState, amount: number, number: string | null, reference: string | null) => ({
  state,
  amount: pence(amount),
  number,
  reference,
});

test('a person looks at what the software cannot make or does not know', () => {
  const waiting = STATES.filter((state) => waitsForPerson({ state }));
  expect(waiting).toEqual(['in-doubt', 'failed', 'by-hand']);
  expect(STATES.filter((state) => isOnItsWay({ state }))).toEqual(['pending', ...waiting]);
});

test('what is left of a payment is what neither went back nor is on its way', () => {
  const refunds = [
    refund('made', 300, 'R1', 'A'),
    refund('withdrawn', 500, 'R2', null),
    refund('pending', 200, 'R3', null),
  ];
  expect(refundableOf(pence(2160), refunds)).toBe(1660);
  expect(refundableOf(pence(2160), [])).toBe(2160);
});

test('however much went back, no sum below nothing is left', () => {
  const rows = array(record({ state: constantFrom(...STATES), amount: nat(5000).map(pence) }));
  assert(
    property(nat(10_000).map(pence), rows, (captured, refunds) => {
      const left = refundableOf(captured, refunds);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(captured);
      if (left > 0) expect(refundableOf(captured, [...refunds, { state: 'pending', amount: left }])).toBe(0);
    }),
  );
});

test('a notice is about the refund with its reference, then the one with its number', () => {
  const refunds = [refund('pending', 500, 'R1', null), refund('made', 500, 'R2', 'PP-2')];
  const notice = { amount: pence(500), reference: 'PP-2', number: 'R1' };
  expect(refundOfNotice(refunds, notice)).toBe(refunds[1]);
  expect(refundOfNotice(refunds, { ...notice, reference: 'PP-9' })).toBe(refunds[0]);
});

test('a notice without our number is about the same sum that a person sends back', () => {
  const notice = { amount: pence(500), reference: 'PP-1', number: null };
  for (const state of ['in-doubt', 'failed', 'by-hand', 'made'] as const) {
    const refunds = [refund('made', 500, 'R0', 'PP-0'), refund(state, 500, 'R1', null)];
    expect(refundOfNotice(refunds, notice)).toBe(refunds[1]);
    expect(refundOfNotice(refunds, { ...notice, amount: pence(499) })).toBeNull();
  }
});

test('a notice without our number is not about what the software itself asks for', () => {
  const notice = { amount: pence(500), reference: 'PP-1', number: null };
  for (const state of ['pending', 'withdrawn'] as const)
    expect(refundOfNotice([refund(state, 500, 'R1', null)], notice)).toBeNull();
});
