import type { Draft, DraftLine } from '#rules/orders/placing/draft.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { Altered, LineStatus } from '#rules/orders/order-codes.ts';
import { isRefusal } from '#rules/refusal.ts';
import { stockChanges } from '#rules/stock/stock-changes.ts';
import { type BasketDecision, highest, type LineToWrite } from './basket-decision.ts';
import type { BasketFacts } from './basket-facts.ts';
import { grantedLine } from './granted-line.ts';
import { clockOfBoth } from './reservation-clock.ts';
import { cancelledLine, holdsOf } from './line-to-holds.ts';
import { rereadLines } from './reread-lines.ts';
import { samePicks } from './wanted-thing.ts';

/** Both drafts locked; `cellar` has the stock of all their lines, `holds` what both hold of it. */
export type MergeFacts = Omit<BasketFacts, 'draft' | 'shop'> & { readonly into: Draft; readonly from: Draft };

/** The basket during the merge, with the stock left for the next line. */
type Growing = Pick<BasketFacts, 'holds' | 'cellar'> & {
  readonly lines: readonly DraftLine[];
  readonly altered: readonly Altered[];
};

/**
 * Merges the draft from before logging in into the person's own (D-59): quantities of the same pack at the same price are
 * added up, other lines move over with their stock. Quantities in whole packs are cut to stock and maximum and the cuts are
 * reported (3, 9). `lines` may contain lines of the other draft, which move; `removed` are its lines that were added to others.
 */
export function mergeDrafts(facts: MergeFacts): BasketDecision {
  const { into, from } = facts;
  const begun: Growing = { lines: into.lines, holds: facts.holds, cellar: facts.cellar, altered: [] };
  const grown = from.lines.reduce((basket, line) => withLine(basket, line, facts), begun);
  const reread = rereadLines(grown.lines, { ...facts, holds: grown.holds });
  const isReread = (line: DraftLine) => reread.lines.some((other) => other.id === line.id);
  const moved = grown.lines.filter((line) => !into.lines.includes(line) && !isReread(line));
  const lines = [...moved.map((line): LineToWrite => ({ ...line, holds: holdsOf(line, grown) })), ...reread.lines];
  const otherHolds = grown.holds.filter((hold) => !lines.some((line) => line.id === hold.lineId));
  const after = [...otherHolds, ...lines.flatMap((line) => line.holds)];
  return {
    lines,
    removed: from.lines.map((line) => line.id).filter((id) => !grown.lines.some((line) => line.id === id)),
    stock: stockChanges(facts.holds, after),
    clock: clockOfBoth(into, from, { holdsLeft: after.length > 0, times: facts.times }),
    altered: highest([...grown.altered, ...reread.notices.map((notice) => notice.altered)]),
    notices: reread.notices,
  };
}

function withLine(basket: Growing, line: DraftLine, facts: MergeFacts): Growing {
  const same = basket.lines.find((other) => isSameThing(other, line)) ?? null;
  const keeps = same ?? line;
  const holds = basket.holds.map((hold) => (hold.lineId === line.id ? { ...hold, lineId: keeps.id } : hold));
  if (!isLive(line)) return same === null ? { ...basket, lines: [...basket.lines, line] } : basket;
  const { written, altered } = addedUp({ ...basket, holds }, line, same, facts);
  const { holds: newHolds, ...stored } = written;
  const merged: DraftLine = { ...stored, id: keeps.id };
  const moves = stockChanges(
    holds.filter((hold) => hold.lineId === keeps.id),
    newHolds,
  );
  return {
    lines: [...basket.lines.filter((other) => other !== same), merged],
    holds: [
      ...holds.filter((hold) => hold.lineId !== keeps.id),
      ...newHolds.map((hold) => ({ ...hold, lineId: keeps.id })),
    ],
    cellar: basket.cellar.map((item) => ({
      ...item,
      reserved: item.reserved + (moves.find((move) => move.stockItemId === item.id)?.reserved ?? 0),
    })),
    altered: [...basket.altered, altered],
  };
}

type AddedUp = { readonly written: LineToWrite; readonly altered: Altered };

function addedUp(basket: Growing, line: DraftLine, same: DraftLine | null, facts: MergeFacts): AddedUp {
  const keeps = same ?? line;
  const pack = facts.packs.get(line.packId);
  const quantity = line.quantity + (same !== null && isLive(same) ? same.quantity : 0);
  const whole = { ...keeps, quantity, askedQuantity: quantity, status: LineStatus.normal };
  if (pack === undefined) return { written: cancelledLine(whole), altered: Altered.entitlementLost };
  const { variantId, picks, namedPrice } = line;
  const draft = { ...facts.into, lines: basket.lines };
  const granted = grantedLine(
    { ...facts, ...basket, draft, shop: { open: true, message: '' } },
    {
      thing: { pack, variantId, picks, sameLines: [], named: keeps },
      line: keeps,
      requestedQuantity: quantity,
      namedPrice,
      unitPrice: isLive(keeps) ? keeps.shownPrice : line.shownPrice,
    },
  );
  if (isRefusal(granted)) {
    const isShort = granted.refused === 'sold-out';
    return {
      written: cancelledLine(whole),
      altered: isShort ? Altered.quantityReduced : Altered.maximumOrDateMoved,
    };
  }
  // A line that moves over unchanged keeps its warning.
  const asItWas = same === null && granted.line.quantity === line.quantity;
  return { written: asItWas ? { ...line, holds: granted.line.holds } : granted.line, altered: granted.altered };
}

function isSameThing(one: DraftLine, other: DraftLine): boolean {
  return (
    one.packId === other.packId &&
    one.variantId === other.variantId &&
    one.namedPrice === other.namedPrice &&
    samePicks(one.picks, other.picks)
  );
}
