import type { Pence } from '../../money/pence.ts';

/** Pence as pounds with exactly two decimals, the format of PayPal's amounts: 4295 is `42.95`. */
export function decimalPounds(amount: Pence): string {
  const pounds = Math.trunc(Math.abs(amount) / 100);
  const rest = String(Math.abs(amount) % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${pounds}.${rest}`;
}
