import { expect, test } from 'vitest';
import { instant } from '../calendar/instant.ts';
import { pence } from '../money/pence.ts';
import { OrderStatus } from '../orders/order-codes.ts';
import { invoiceKind } from './invoice-kind.ts';
import { invoiceReference } from './invoice-reference.ts';
import { hasInvoiceToSave, refusalToInvoice } from './may-invoice.ts';
import { taxPoint } from './tax-point.ts';

test('a business gets a full invoice, retail a simplified one up to £250 and a modified one above', () => {
  expect(invoiceKind({ kind: 'trade', tier: 1 }, pence(100))).toBe('full');
  expect(invoiceKind({ kind: 'retail' }, pence(25_000))).toBe('simplified');
  expect(invoiceKind({ kind: 'retail' }, pence(25_001))).toBe('modified');
});

test('the tax point is the day in London of the first of payment, delivery and invoice', () => {
  const moments = {
    paidAt: instant('2026-06-30T23:30:00Z'),
    fulfilledAt: instant('2026-07-03T10:00:00Z'),
    issuedAt: instant('2026-07-09T10:00:00Z'),
  };
  expect(taxPoint(moments)).toBe('2026-07-01');
  expect(taxPoint({ ...moments, paidAt: null })).toBe('2026-07-03');
  expect(taxPoint({ ...moments, paidAt: null, fulfilledAt: null })).toBe('2026-07-09');
});

test('an invoice is written over what is paid or with its customer, and not over what is cancelled', () => {
  expect(refusalToInvoice({ status: OrderStatus.confirmed, isPaid: true })).toBeNull();
  expect(refusalToInvoice({ status: OrderStatus.delivered, isPaid: false })).toBeNull();
  expect(refusalToInvoice({ status: OrderStatus.confirmed, isPaid: false })).toMatchObject({ because: 'not-paid' });
  expect(refusalToInvoice({ status: OrderStatus.quoteRequired, isPaid: true })).toMatchObject({ because: 'not-paid' });
  expect(refusalToInvoice({ status: OrderStatus.cancelledByStaff, isPaid: false })).toMatchObject({
    because: 'cancelled',
  });
});

test('an invoice that was written can be saved whatever became of its order, and where none was, one that may be written', () => {
  const cancelled = { status: OrderStatus.cancelledByStaff, isPaid: false } as const;
  expect(hasInvoiceToSave({ ...cancelled, hasInvoice: true })).toBe(true);
  expect(hasInvoiceToSave({ ...cancelled, hasInvoice: false })).toBe(false);
  expect(hasInvoiceToSave({ status: OrderStatus.confirmed, isPaid: true, hasInvoice: false })).toBe(true);
});

test('an invoice has its number in five digits or more', () => {
  expect([invoiceReference(1), invoiceReference(123_456)]).toEqual(['INV00001', 'INV123456']);
});
