import { type Arbitrary, array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { addUp, type Pence } from '../money/pence.ts';
import { OrderKind } from '../orders/order-kind.ts';
import { PaymentMethod } from '../payments/payment-methods.ts';
import { settleSale } from './settle-sale.ts';
import { isMoney, TILL_WAYS_OF_PAYING, type TillPayment } from './till-sale.ts';

const part = (by: TillPayment['by'], amount: number): TillPayment => ({ by, amount: amount as Pence });
const settle = (total: number, payments: readonly TillPayment[], more = {}) =>
  settleSale({ total: total as Pence, payments, isUnpaid: false, tendered: null, ...more });

test('cash taken, card taken and the gateway each make the order theirs', () => {
  expect(settle(500, [part('cash', 500)])).toMatchObject({ kind: 21, payMethod: PaymentMethod.cash, isPaid: true });
  expect(settle(500, [part('card', 500)])).toMatchObject({ kind: 22, payMethod: PaymentMethod.cardTakenByStaff });
  expect(settle(500, [part('gateway', 500)])).toMatchObject({ kind: 22, payMethod: PaymentMethod.hostedCard });
});

test('a sale that was paid in parts is of the kind of its larger part, and of cash among equals', () => {
  expect(settle(500, [part('cash', 249), part('card', 251)])?.kind).toBe(OrderKind.tillRollCard);
  expect(settle(500, [part('cash', 250), part('card', 250)])?.kind).toBe(OrderKind.tillRollCash);
  expect(settle(500, [part('cash', 200), part('card', 140), part('gateway', 160)])).toMatchObject({
    kind: OrderKind.tillRollCard,
    payMethod: PaymentMethod.hostedCard,
  });
});

test('an unpaid sale says so, and one that costs nothing needs no payment', () => {
  expect(settle(500, [], { isUnpaid: true })).toMatchObject({ isPaid: false, paid: 0, payMethod: 0, kind: 21 });
  expect(settle(500, [part('cash', 499)], { isUnpaid: true })).toMatchObject({ isPaid: false, paid: 499 });
  expect(settle(0, [])).toMatchObject({ isPaid: true, payMethod: PaymentMethod.nothingToPay });
  for (const wrong of [
    settle(500, []),
    settle(500, [part('cash', 500)], { isUnpaid: true }),
    settle(0, [], { isUnpaid: true }),
  ])
    expect(wrong).toBeNull();
});

test('a gift voucher is no money: what is left of the sale says how it was paid, and nothing is left where it pays all', () => {
  expect(settle(500, [part('voucher', 400), part('card', 100)])).toMatchObject({
    kind: OrderKind.tillRollCard,
    payMethod: PaymentMethod.cardTakenByStaff,
    paid: 100,
    byVoucher: 400,
  });
  expect(settle(500, [part('voucher', 500)])).toMatchObject({
    isPaid: true,
    payMethod: PaymentMethod.nothingToPay,
    paid: 0,
  });
  expect(settle(500, [part('voucher', 400)], { isUnpaid: true })).toMatchObject({ isPaid: false, payMethod: 0 });
  expect(settle(500, [part('voucher', 400)])).toBeNull();
  expect(settle(500, [part('voucher', 500)], { tendered: 500 })).toBeNull();
});

test('change is what was handed over above the part in cash, and no less can be handed over', () => {
  expect(settle(1640, [part('cash', 1640)], { tendered: 2000 })?.change).toBe(360);
  expect(settle(1640, [part('cash', 1640)], { tendered: 1640 })?.change).toBe(0);
  expect(settle(1640, [part('cash', 1640)], { tendered: 1639 })).toBeNull();
  expect(settle(1640, [part('card', 1640)], { tendered: 2000 })).toBeNull();
});

test('parts that do not make up the total settle nothing, whatever they are', () => {
  const parts = array(record({ by: constantFrom(...TILL_WAYS_OF_PAYING), amount: integer({ min: 1, max: 5000 }) }), {
    maxLength: 6,
  }) as unknown as Arbitrary<TillPayment[]>;
  assert(
    property(parts, integer({ min: -3, max: 3 }), integer({ min: -200, max: 200 }), (payments, off, more) => {
      const inAll = addUp(payments.map(({ amount }) => amount));
      const paid = addUp(payments.filter(isMoney).map(({ amount }) => amount));
      const cash = addUp(payments.filter(({ by }) => by === 'cash').map(({ amount }) => amount));
      const settled = settle(inAll + off, payments, { tendered: cash === 0 ? null : cash + more });
      if (off !== 0 || (cash > 0 && more < 0)) return settled === null;
      if (settled === null) return false;
      const isCash = settled.kind === OrderKind.tillRollCash;
      return (
        settled.paid === paid &&
        settled.byVoucher === inAll - paid &&
        isCash === 2 * cash >= paid &&
        settled.change === (cash === 0 ? 0 : more)
      );
    }),
    { endOnFailure: true },
  );
});
