import { MOST_ITEMS_AT_ONCE } from '#rules/payments/pay-open-items.ts';
import type { OpenItemToPay } from '../../pay-account.contract.ts';

type Payable = Pick<OpenItemToPay, 'orderId' | 'isDue'>;

/** Nothing is paid a second time while money for it may be on its way. */
export function canBePaid({ left, onItsWay }: Pick<OpenItemToPay, 'left' | 'onItsWay'>): boolean {
  return left > 0 && onItsWay === 0;
}

/** As many as one payment takes; the earliest due day stands first. */
export function oldestAtOnce<I>(payable: readonly I[]): readonly I[] {
  return payable.slice(0, MOST_ITEMS_AT_ONCE);
}

/** What is paid in one sum: what was chosen, by the numbers of the orders, or what is due while nothing was (null). */
export function pickItems<I extends Payable>(payable: readonly I[], chosen: ReadonlySet<number> | null): readonly I[] {
  return oldestAtOnce(payable.filter((item) => (chosen === null ? item.isDue : chosen.has(item.orderId))));
}
