import type { Instant } from '../calendar/instant.ts';
import type { Container } from './containers.ts';

/** What was credited of deposits is never taken back: what an entry took back too many counts before the next is credited. */
export type DepositsBack = {
  /** Of how many containers of the entry a deposit had been charged; below 0 where it takes back an earlier entry. */
  readonly counted: number;
  /** How many deposits are credited now. */
  readonly credited: number;
};

/**
 * How many deposits an entry about containers of one kind and size gives back to a business (decision 110). Whatever comes back
 * counts for those with a deposit first. `outstanding` = deposits charged and not credited; `earlier` = what the entries before it
 * counted, in their order.
 */
export function depositsBack(quantity: number, outstanding: number, earlier: readonly number[]): DepositsBack {
  const counts = earlier.reduce<Counts>(afterEntry, { now: 0, most: 0 });
  if (quantity < 0) return { counted: 0 - Math.min(0 - quantity, counts.now), credited: 0 };
  const creditedBefore = counts.most - counts.now;
  const counted = Math.min(quantity, outstanding + creditedBefore);
  return { counted, credited: Math.max(0, counted - creditedBefore) };
}

/** `most` is what has been credited: as many as ever counted. */
type Counts = { readonly now: number; readonly most: number };

function afterEntry({ now, most }: Counts, counted: number): Counts {
  return { now: now + counted, most: Math.max(most, now + counted) };
}

/** A line of an order with deposits that were charged and not credited. */
export type OpenDeposit = Container & { readonly orderId: number; readonly lineId: number; readonly left: number };

/** Of which lines so many deposits are credited: of the first first. What is more than there are is of none. */
export function linesToCredit(
  credited: number,
  open: readonly OpenDeposit[],
): readonly { readonly line: OpenDeposit; readonly quantity: number }[] {
  const [line, ...others] = open;
  if (line === undefined || credited === 0) return [];
  if (line.left === 0) return linesToCredit(credited, others);
  const quantity = Math.min(credited, line.left);
  return [{ line, quantity }, ...linesToCredit(credited - quantity, others)];
}

/** What is known of containers of one kind and size that came back. `origin` as it is stored: `waited` = an earlier entry has counted the container. */
export type ReturnOfKind = {
  readonly origin: 'empty' | 'full' | 'waited';
  readonly quantity: number;
  readonly deposits: number;
  readonly notedAt: Instant;
};

/**
 * How many containers came back before their deposits could be credited, and can have them now (decision 116): those that no entry has
 * counted with a deposit, of orders that the business had by then. `open` = deposits that can be credited, of the first order first.
 */
export function depositsThatWaited(
  open: readonly { readonly left: number; readonly fulfilledAt: Instant }[],
  returns: readonly ReturnOfKind[],
): number {
  return open.reduce((sum, { left, fulfilledAt }) => {
    const since = returns.filter(({ notedAt }) => notedAt >= fulfilledAt);
    const uncounted = since.reduce(
      (all, { origin, quantity, deposits }) => all + (origin === 'waited' ? 0 : quantity) - deposits,
      0,
    );
    return sum + Math.max(0, Math.min(left, uncounted - sum));
  }, 0);
}
