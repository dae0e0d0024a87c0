import { addUp, type Pence, pence } from '../money/pence.ts';
import { isRefusal, type Refusal, wrongField } from '../refusal.ts';

/** Net and VAT in pence for each rate, which is in hundredths of a percent. */
type VatParts = readonly { readonly rate: number; readonly net: Pence; readonly vat: Pence }[];

/** What one entry of a credit note takes off an order: so many pieces of a line, the deposit on so many of them, or its delivery. */
export type CreditPart = {
  /** Null = the delivery, whose quantity is 1. */
  readonly lineId: number | null;
  /** It is the deposit on these pieces and not what is in them; left out = false. */
  readonly isDeposit?: boolean;
  readonly quantity: number;
  readonly vatParts: VatParts;
};

export type CreditRequest = {
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[];
  /** What delivery cost is credited, too. */
  readonly delivery: boolean;
  /** The containers of these pieces are back, so that the deposits on them are credited, too; left out = they are not. */
  readonly withDeposits?: boolean;
};

type CreditableLine = { readonly lineId: number; readonly quantity: number; readonly vatParts: VatParts };

/** The priced parts of a placed order that can be credited. */
export type CreditableOrder = {
  readonly lines: readonly CreditableLine[];
  readonly deposits?: readonly CreditableLine[];
  readonly delivery: { readonly vatParts: VatParts };
};

/**
 * The parts of an order that a credit note takes off, with the VAT that was stored with the order (D-164): all credits of a line
 * add up to it to the penny. Refuses nothing, more than is left of a line, and a line or delivery that there is not.
 */
export function creditParts(
  order: CreditableOrder,
  earlier: readonly CreditPart[],
  { lines, delivery, withDeposits = false }: CreditRequest,
): readonly CreditPart[] | Refusal {
  const parts: CreditPart[] = [];
  for (const { lineId, quantity } of lines) {
    const line = order.lines.find((one) => one.lineId === lineId);
    const left = line === undefined ? 0 : line.quantity - creditedOf(earlier, lineId);
    if (line === undefined || quantity > left)
      return wrongField('lines', `Of one of the lines only ${left} can be refunded`);
    if (parts.some((part) => part.lineId === lineId)) return wrongField('lines', 'Please name each line once');
    parts.push({ lineId, quantity, vatParts: shareOfLine(line, line.quantity - left, quantity) });
  }
  if (withDeposits)
    parts.push(...lines.flatMap(({ lineId, quantity }) => depositParts(order, earlier, lineId, quantity)));
  if (delivery) {
    if (order.delivery.vatParts.length === 0) return wrongField('delivery', 'Nothing was charged for delivery');
    if (creditedOf(earlier, null) > 0) return wrongField('delivery', 'The delivery was refunded before');
    parts.push({ lineId: null, quantity: 1, vatParts: order.delivery.vatParts });
  }
  return parts.length === 0 ? wrongField('lines', 'Please choose what is refunded') : parts;
}

/**
 * The deposit on so many pieces of a line, or on those of them of which it was not credited before; none where nothing is left. Its
 * VAT is that of the order, shared out like that of a line.
 */
export function depositParts(
  { deposits = [] }: Pick<CreditableOrder, 'deposits'>,
  earlier: readonly CreditPart[],
  lineId: number,
  pieces: number,
): readonly CreditPart[] {
  const deposit = deposits.find((one) => one.lineId === lineId);
  if (deposit === undefined) return [];
  const before = depositsCreditedOf(earlier, lineId);
  const quantity = Math.min(pieces, deposit.quantity - before);
  return quantity <= 0 ? [] : [{ lineId, isDeposit: true, quantity, vatParts: shareOfLine(deposit, before, quantity) }];
}

/** All of an order that no credit has taken off yet; empty = there is nothing. */
export function partsNotCredited(order: CreditableOrder, earlier: readonly CreditPart[]): readonly CreditPart[] {
  const lines = order.lines
    .map(({ lineId, quantity }) => ({ lineId, quantity: quantity - creditedOf(earlier, lineId) }))
    .filter(({ quantity }) => quantity > 0);
  const delivery = order.delivery.vatParts.length > 0 && creditedOf(earlier, null) === 0;
  const parts = creditParts(order, earlier, { lines, delivery });
  const deposits = (order.deposits ?? []).flatMap(({ lineId, quantity }) =>
    depositParts(order, earlier, lineId, quantity),
  );
  return [...(isRefusal(parts) ? [] : parts), ...deposits];
}

/** How many pieces of a line were credited before; of the delivery (null), 1 or 0. */
export function creditedOf(earlier: readonly CreditPart[], lineId: number | null): number {
  return piecesIn(earlier.filter((part) => part.lineId === lineId && part.isDeposit !== true));
}

/** Of how many pieces of a line the deposit was credited before. */
export function depositsCreditedOf(earlier: readonly CreditPart[], lineId: number): number {
  return piecesIn(earlier.filter((part) => part.lineId === lineId && part.isDeposit === true));
}

const piecesIn = (parts: readonly CreditPart[]): number => parts.reduce((sum, { quantity }) => sum + quantity, 0);

/** Pence including VAT. */
export function valueOf(parts: readonly Pick<CreditPart, 'vatParts'>[]): Pence {
  return addUp(parts.flatMap(({ vatParts }) => vatParts.flatMap(({ net, vat }) => [net, vat])));
}

/** The share of `quantity` pieces, after `before` pieces were credited: what rounding leaves falls to later pieces. */
function shareOfLine(line: Pick<CreditableLine, 'quantity' | 'vatParts'>, before: number, quantity: number): VatParts {
  return line.vatParts.map(({ rate, net, vat }) => {
    const whole = net + vat;
    // The VAT follows the sum to the penny, so that neither net nor VAT of a piece is ever below 0.
    const [from, to] = [before, before + quantity].map((pieces) => shareOf(whole, pieces, line.quantity)) as [
      number,
      number,
    ];
    const vatShare = shareOf(vat, to, whole) - shareOf(vat, from, whole);
    return { rate, net: pence(to - from - vatShare), vat: pence(vatShare) };
  });
}

/** To the nearest penny, half up. */
function shareOf(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((2 * amount * part + whole) / (2 * whole));
}
