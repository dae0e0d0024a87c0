import type { BasisPoints } from '../money/pence.ts';
import type { CurrentLine, CurrentMember, CurrentSale } from './current-sale.ts';

/** As many of a line, and as many lines, as a message of a till carries. */
export const MOST_OF_LINE = 999;
export const MOST_LINES = 100;

/**
 * Adds one line; the same again, at the same price and with the same choice, adds to its quantity. Nothing is added to a sale of which
 * a part is paid, nor above the most that a message carries.
 */
export function addLine(sale: CurrentSale, line: CurrentLine): CurrentSale {
  const place = sale.lines.findIndex((one) => isSameLine(one, line));
  const former = sale.lines[place];
  if (former !== undefined) return setQuantity(sale, place, former.quantity + line.quantity);
  return sale.lines.length >= MOST_LINES ? sale : withLines(sale, [...sale.lines, line]);
}

/** Whether it is the same, with the same choice, at the same price. */
export function isSameLine(one: CurrentLine, other: CurrentLine): boolean {
  return (
    one.packId === other.packId &&
    one.extraItemId === other.extraItemId &&
    one.price === other.price &&
    one.picks.join() === other.picks.join()
  );
}

/** Sets how many there are of the line at a place; nought takes it out. */
export function setQuantity(sale: CurrentSale, place: number, quantity: number): CurrentSale {
  const most = Math.min(MOST_OF_LINE, Math.max(0, Math.trunc(quantity)));
  if (sale.lines[place] === undefined || sale.lines[place].quantity === most) return sale;
  return withLines(
    sale,
    sale.lines.flatMap((line, at) => (at !== place ? [line] : most === 0 ? [] : [{ ...line, quantity: most }])),
  );
}

/** Takes the last change of the lines back. Done twice, it is there again. */
export function undoLines(sale: CurrentSale): CurrentSale {
  return sale.linesBefore === null ? sale : withLines(sale, sale.linesBefore);
}

function withLines(sale: CurrentSale, lines: readonly CurrentLine[]): CurrentSale {
  return sale.payments.length > 0 ? sale : { ...sale, lines, linesBefore: sale.lines };
}

/** The discount that the seller gives, in hundredths of a percent; 0 takes it away. */
export function giveRate(sale: CurrentSale, staffRate: BasisPoints): CurrentSale {
  return sale.payments.length > 0 ? sale : { ...sale, staffRate };
}

/** The member whose card was shown; null = nobody. */
export function forMember(sale: CurrentSale, member: CurrentMember | null): CurrentSale {
  return sale.payments.length > 0 ? sale : { ...sale, member };
}
