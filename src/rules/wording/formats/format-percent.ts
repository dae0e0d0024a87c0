import type { BasisPoints } from '#rules/money/pence.ts';

/** Strength from hundredths of a percent with one decimal: 420 is `4.2%` (D-11). */
export function formatAbv(abv: number): string {
  return `${inTenths(abv)}%`;
}

/** A VAT rate with one decimal: `20.0%` (D-11). */
export function formatVatRate(rate: BasisPoints): string {
  return `${inTenths(rate)}%`;
}

/** A discount with two decimals: `12.50%` (D-11). */
export function formatDiscountRate(rate: BasisPoints): string {
  return `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}%`;
}

function inTenths(hundredths: number): string {
  const tenths = Math.round(hundredths / 10);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
