import { expect, test } from 'vitest';
import { chargesVat } from '#rules/brewery/charges-vat.ts';
import { vatBasis } from '#rules/wording/names/vat-basis.ts';
import { bearsVat } from './bears-vat.ts';

test('who has no VAT number charges no VAT, and blanks are no number', () => {
  expect(['', ' ', 'GB123456782'].map(chargesVat)).toEqual([false, false, true]);
});

test('one rate above nothing makes papers name VAT, even on nothing; zero rates alone do not', () => {
  expect([[], [0], [0, 0], [0, 500], [2000]].map((rates) => bearsVat(rates.map((rate) => ({ rate }))))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('a price says whether VAT is in it, and nothing of it where none is charged', () => {
  const shown = { chargesVat: true, priceIncVat: true };
  expect([
    vatBasis(shown),
    vatBasis({ ...shown, priceIncVat: false }),
    vatBasis({ ...shown, vatRateId: 0 }),
    vatBasis({ ...shown, chargesVat: false }),
    vatBasis({ chargesVat: false, priceIncVat: false, vatRateId: 0 }),
  ]).toEqual(['inc VAT', 'ex VAT', 'no VAT', '', '']);
});
