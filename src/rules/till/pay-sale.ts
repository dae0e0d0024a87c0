import { addUp, NO_PENCE, pence, type Pence } from '../money/pence.ts';
import type { CurrentPayment, CurrentSale } from './current-sale.ts';
import type { TillTender } from './till-sale.ts';

/** As many parts as a message of a till carries. */
export const MOST_PAYMENTS = 10;

/** What is left to pay of a total, in pence. */
export function leftToPay(total: Pence, payments: readonly CurrentPayment[]): Pence {
  return pence(Math.max(0, total - addUp(payments.map(({ amount }) => amount))));
}

/**
 * Adds a part of a payment. of cash more may be given than is left: that is change. Of anything else no more than is left is taken.
 * Nothing is added where nothing is left, or of nothing.
 */
export function addPayment(
  sale: CurrentSale,
  { by, tendered, total }: { readonly by: TillTender; readonly tendered: Pence; readonly total: Pence },
): CurrentSale {
  const left = leftToPay(total, sale.payments);
  const amount = pence(Math.min(tendered, left));
  if (amount <= 0 || sale.payments.length >= MOST_PAYMENTS) return sale;
  return withPayments(sale, [...sale.payments, { by, amount, tendered: by === 'cash' ? tendered : amount }]);
}

/** Takes the part at a place out again: what was handed over for it goes back. */
export function removePayment(sale: CurrentSale, place: number): CurrentSale {
  return withPayments(
    sale,
    sale.payments.filter((_, at) => at !== place),
  );
}

/** The same sale paid by these parts, of which the shop has said nothing yet. */
export function withPayments(
  { refusal: _refusal, ...sale }: CurrentSale,
  payments: readonly CurrentPayment[],
): CurrentSale {
  return { ...sale, payments };
}

/** What goes back of the cash, in pence. */
export function changeOf(payments: readonly CurrentPayment[]): Pence {
  return addUp(payments.map(({ amount, tendered }) => pence(tendered - amount)));
}

/** What was handed over in cash, in pence; null = there was none. */
export function cashGiven(payments: readonly CurrentPayment[]): Pence | null {
  const cash = payments.filter(({ by }) => by === 'cash');
  return cash.length === 0 ? null : addUp(cash.map(({ tendered }) => tendered));
}

const NOTES = [500, 1000, 2000, 5000] as const;

/** What is likely handed over in cash for a sum, in pence: the sum itself, and the next of each note. */
export function likelyCash(left: Pence): readonly Pence[] {
  if (left <= 0) return [];
  const rounded = NOTES.map((note) => Math.ceil(left / note) * note);
  return [...new Set([left, ...rounded])].toSorted((one, other) => one - other).map(pence);
}

export type TillKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | 'back' | 'clear';

/** A sum typed on a keypad, in pence: each digit moves the others to the left, as on any till. More than the most is not taken. */
export function pressKey(amount: Pence, key: TillKey, most: Pence): Pence {
  if (key === 'clear') return NO_PENCE;
  if (key === 'back') return pence(Math.floor(amount / 10));
  const next = key === '00' ? amount * 100 : amount * 10 + Number(key);
  return next > most ? amount : pence(next);
}
