import { expect, test } from 'vitest';
import { hashContent } from './hash-content.ts';

const sale = { number: 7, lines: [{ packId: 3, quantity: 2, picks: [5, 5] }], total: 720, payments: [] };

test('the same said in another order, or with what is empty left out, is the same', () => {
  const { number, lines, total } = sale;
  const later = { tabId: '', total, unpaid: false, lines, tendered: null, number, discountRate: 0 };
  expect(hashContent(later)).toBe(hashContent(sale));
});

test('anything else is something else, in whatever part it stands', () => {
  const others = [
    { ...sale, number: 8 },
    { ...sale, tabId: 'x' },
    { ...sale, unpaid: true },
    { ...sale, lines: [{ packId: 3, quantity: 2, picks: [5, 0, 5] }] },
    { ...sale, lines: [...sale.lines, ...sale.lines] },
  ];
  expect(new Set([sale, ...others].map(hashContent)).size).toBe(others.length + 1);
});

test('what is stored is found again by every later build', () => {
  expect(hashContent(sale)).toBe('1f23f12539d02f64203dcf42a4b9f1f689d7e452279c6155134ccafb89069754');
});
