import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';

/**
 * What one line holds of a stock item, in units. `each` = units that one pack takes; `missing` = units that a confirmed order
 * already lacks.
 */
export type Claim = {
  readonly orderId: OrderId;
  readonly lineId: LineId;
  readonly stage: 'basket' | 'paying' | 'sold';
  readonly quantity: number;
  readonly each: number;
  readonly missing: number;
  /** It is in the box of its order already, so it gives way last. */
  readonly isPacked?: boolean;
};

/** The result for a claim: the units that it keeps, and those then missing. */
export type SettledClaim = { readonly claim: Claim; readonly quantity: number; readonly missing: number };

export type SettledCount = {
  /** Never negative. */
  readonly onHand: number;
  /** Only claims that change. */
  readonly claims: readonly SettledClaim[];
  /** Units that were sold without having been on hand. */
  readonly unaccounted: number;
};

/**
 * Adjusts holds and commitments to the units on hand after a stock count or a till sale (D-194). Baskets are cut first, the
 * newest line first and by whole packs; then orders being paid, then confirmed orders, both by units, which are then missing; of
 * those, what is packed already comes last. A
 * surplus goes to orders with missing units, the oldest first. `found` may be negative after a sale; the difference is returned
 * as `unaccounted`.
 */
export function settleCount(found: number, claims: readonly Claim[]): SettledCount {
  const onHand = Math.max(0, found);
  const shrunk = shrink(onHand, claims);
  const settled = fillUp(onHand, shrunk);
  return {
    onHand,
    claims: settled.filter(({ claim, quantity, missing }) => quantity !== claim.quantity || missing !== claim.missing),
    unaccounted: Math.max(0, -found),
  };
}

const GIVES_WAY: readonly Claim['stage'][] = ['basket', 'paying', 'sold'];

function shrink(onHand: number, claims: readonly Claim[]): readonly SettledClaim[] {
  let excess = claims.reduce((sum, { quantity }) => sum + quantity, 0) - onHand;
  return claims.toSorted(firstToShrink).map((claim) => {
    if (excess <= 0) return { claim, quantity: claim.quantity, missing: claim.missing };
    const quantity = keeps(claim, Math.max(0, claim.quantity - excess));
    excess -= claim.quantity - quantity;
    const lost = claim.stage === 'sold' ? claim.quantity - quantity : 0;
    return { claim, quantity, missing: claim.missing + lost };
  });
}

function firstToShrink(one: Claim, other: Claim): number {
  const [isPacked, isOtherPacked] = [one.isPacked === true, other.isPacked === true];
  return (
    GIVES_WAY.indexOf(one.stage) - GIVES_WAY.indexOf(other.stage) ||
    Number(isPacked) - Number(isOtherPacked) ||
    other.lineId - one.lineId
  );
}

/** A basket keeps whole packs; a line that is paid or being paid keeps every unit that there is. */
function keeps({ stage, each }: Claim, units: number): number {
  return stage === 'basket' ? units - (units % each) : units;
}

function fillUp(onHand: number, claims: readonly SettledClaim[]): readonly SettledClaim[] {
  let free = onHand - claims.reduce((sum, { quantity }) => sum + quantity, 0);
  return claims
    .toSorted((one, other) => one.claim.lineId - other.claim.lineId)
    .map((settled) => {
      const more = settled.claim.stage === 'sold' ? Math.min(settled.missing, Math.max(0, free)) : 0;
      free -= more;
      return { ...settled, quantity: settled.quantity + more, missing: settled.missing - more };
    });
}
