import { londonTime } from '#rules/calendar/london-time.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { DeliveryPromise } from '#rules/delivery/delivery-promise.ts';
import { formatDayInWords, formatTime, weekdayName } from '../formats/format-date.ts';

/** `Arrives Tuesday 24 November 2026 if ordered before Monday 11:00 am.` */
export function deliveryPromiseSentence(promise: DeliveryPromise): string {
  return `${OPENINGS[promise.kind]} ${formatDayInWords(promise.on)}${orderBefore(promise.orderBefore)}.`;
}

const OPENINGS: Readonly<Record<DeliveryPromise['kind'], string>> = {
  arrives: 'Arrives',
  'arrives-by': 'Arrives by',
  ready: 'Ready to collect from',
  'on-that-day': 'To be collected on',
};

function orderBefore(moment: Instant | null): string {
  if (moment === null) return '';
  return ` if ordered before ${weekdayName(londonTime(moment).weekday)} ${formatTime(moment)}`;
}
