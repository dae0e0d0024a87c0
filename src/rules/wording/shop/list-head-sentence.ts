import type { Instant } from '../../calendar/instant.ts';
import { londonDay } from '../../calendar/london-time.ts';
import { formatDayInWords, formatTime } from '../formats/format-date.ts';

/** The day and hour of the prices of a list: `Prices and stock of Saturday 21 November 2026, 10:15 am`. */
export function listMomentSentence(asOf: Instant): string {
  return `Prices and stock of ${formatDayInWords(londonDay(asOf))}, ${formatTime(asOf)}`;
}

type PricesOfList = { readonly chargesVat: boolean; readonly priceIncVat: boolean };

/** Whether the prices of a list include VAT (D-130); empty for a brewery that charges none. */
export function listBasisSentence({ chargesVat, priceIncVat }: PricesOfList): string {
  if (!chargesVat) return '';
  return priceIncVat ? 'Prices include VAT.' : 'Prices exclude VAT.';
}
