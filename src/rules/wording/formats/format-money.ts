import type { Pence } from '#rules/money/pence.ts';

/** `£1,234.50`; negative amounts as `−£4.00`. */
export function formatMoney(amount: Pence): string {
  const pounds = Math.floor(Math.abs(amount) / 100);
  const rest = Math.abs(amount) % 100;
  return `${amount < 0 ? '−' : ''}£${groupThousands(pounds)}.${String(rest).padStart(2, '0')}`;
}

/** `£60` for a round sum in running text, otherwise as `formatMoney`. */
export function formatRoundMoney(amount: Pence): string {
  const full = formatMoney(amount);
  return full.endsWith('.00') ? full.slice(0, -3) : full;
}

function groupThousands(whole: number): string {
  return String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
