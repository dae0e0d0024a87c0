import { describe, expect, test } from 'vitest';
import { later } from '#rules/calendar/instant.ts';
import {
  giftVoucher,
  lamplighter,
  mixedCase,
  ownValueVoucher,
  pickSix,
  reedcutter,
} from '#rules/catalogue/packs/packs.fixtures.ts';
import { pence } from '#rules/money/pence.ts';
import type { LineId } from '#rules/orders/placing/draft.ts';
import { add, afterwards, aLine, decided, emptyBasket, setTo } from './basket.fixtures.ts';
import { basketNumber } from './basket-number.ts';
import { changeLine } from './change-line.ts';
import { clearBasket } from './clear-basket.ts';
import { packsToLock } from './packs-to-lock.ts';
import { refreshBasket } from './refresh-basket.ts';
import { runOut } from './run-out.ts';
import { withinAllowance } from './within-allowance.ts';

const six = afterwards(emptyBasket, changeLine(emptyBasket, add(reedcutter, 6)));
const sixAndVoucher = afterwards(six, changeLine(six, add(giftVoucher, 1)));
const anHourLater = { ...sixAndVoucher, now: later(sixAndVoucher.now, 3_600_000) };

describe('when the hour is over', () => {
  test('the beer goes back and its line can be chosen again; the voucher stays', () => {
    const decision = runOut(anHourLater)!;
    expect(decision.lines).toMatchObject([{ id: 1, quantity: 0, askedQuantity: 6, status: 1001, holds: [] }]);
    expect(decision.stock).toEqual([{ stockItemId: 1, reserved: -6 }]);
    expect(decision.altered).toBe(4);
    const facts = afterwards(anHourLater, decision);
    expect(basketNumber(facts.draft.lines)).toBe(1);
    expect(facts.draft.reservedUntil).toBeNull();
  });

  test('nothing happens one moment earlier', () => {
    expect(runOut({ ...anHourLater, now: later(anHourLater.now, -1) })).toBeNull();
  });

  test('nothing happens while a payment is under way', () => {
    const draft = { ...anHourLater.draft, paymentPendingUntil: later(anHourLater.now, 1) };
    expect(runOut({ ...anHourLater, draft })).toBeNull();
  });

  test('nothing happens a second time', () => {
    expect(runOut(afterwards(anHourLater, runOut(anHourLater)!))).toBeNull();
  });

  test('lines that she had cancelled herself cannot be chosen again', () => {
    const without = afterwards(anHourLater, changeLine(anHourLater, setTo(giftVoucher, 0)));
    const decision = runOut({ ...without, now: anHourLater.now })!;
    expect(decision.lines).toMatchObject([{ id: 1 }]);
    expect(decision.removed).toEqual([2]);
  });

  test('choosing again gives what is still there', () => {
    const empty = afterwards(anHourLater, runOut(anHourLater)!);
    const scarce = { ...empty, cellar: empty.cellar.map((item) => ({ ...item, onHand: Math.min(item.onHand, 4) })) };
    const change = setTo(reedcutter, 6, { lineId: 1 as LineId });
    expect(decided(changeLine(scarce, change)).lines).toMatchObject([{ id: 1, quantity: 4, status: 3 }]);
    expect(decided(changeLine(empty, change)).lines).toMatchObject([{ id: 1, quantity: 6, status: 0 }]);
  });
});

describe('clearing the basket', () => {
  test('removes every line, gives all stock back and stops the clock', () => {
    expect(clearBasket(sixAndVoucher)).toEqual({
      lines: [],
      removed: [1, 2],
      stock: [{ stockItemId: 1, reserved: -6 }],
      clock: { reservedUntil: null, firstReservedAt: null, extensionUsed: false },
      altered: 0,
      notices: [],
    });
    expect(afterwards(sixAndVoucher, clearBasket(sixAndVoucher))).toMatchObject({ draft: { lines: [] }, holds: [] });
  });

  test('of an empty basket changes nothing', () => {
    expect(clearBasket(emptyBasket)).toMatchObject({ removed: [], stock: [] });
  });

  test('is refused while a payment is under way', () => {
    const draft = { ...six.draft, paymentPendingUntil: later(six.now, 1) };
    expect(clearBasket({ ...six, draft })).toEqual({ refused: 'payment-in-progress' });
  });
});

describe('refreshing', () => {
  const cut = afterwards(emptyBasket, changeLine(emptyBasket, add(lamplighter, 12)));

  test('clears the warning that was shown, and nothing else', () => {
    expect(decided(refreshBasket(cut))).toMatchObject({
      lines: [{ id: 1, quantity: 9, askedQuantity: 9, status: 0, holds: [{ stockItemId: 2, quantity: 9 }] }],
      stock: [],
      altered: 0,
      clock: { reservedUntil: cut.draft.reservedUntil },
    });
  });

  test('changes nothing when prices and entitlements are the same', () => {
    expect(decided(refreshBasket(six))).toMatchObject({ lines: [], stock: [], altered: 0 });
  });

  test('reports a changed price once', () => {
    const packs = new Map(six.packs).set(reedcutter.id, { ...reedcutter, retailIncPence: pence(330) });
    const first = decided(refreshBasket({ ...six, packs }));
    expect(first).toMatchObject({ altered: 5, notices: [{ packName: 'Reedcutter', was: 325, now: 330 }] });
    expect(first.lines).toMatchObject([{ shownPrice: 330, oldPrice: 325 }]);
    const second = decided(refreshBasket(afterwards({ ...six, packs }, first)));
    expect(second).toMatchObject({ altered: 0, lines: [{ shownPrice: 330, oldPrice: null }] });
  });

  test('cancels a withdrawn beer, and stops the clock with the last line', () => {
    const packs = new Map(six.packs).set(reedcutter.id, { ...reedcutter, active: false });
    expect(decided(refreshBasket({ ...six, packs }))).toMatchObject({
      lines: [{ status: 1001, holds: [] }],
      stock: [{ stockItemId: 1, reserved: -6 }],
      altered: 8,
      clock: { reservedUntil: null },
    });
  });

  test('keeps the price that a shopper named herself', () => {
    const worth = add(ownValueVoucher, 1, { namedPrice: pence(2500) });
    const facts = afterwards(emptyBasket, changeLine(emptyBasket, worth));
    expect(decided(refreshBasket(facts))).toMatchObject({ lines: [], altered: 0 });
  });

  test('leaves cancelled lines as they are', () => {
    const facts = afterwards(six, changeLine(six, setTo(reedcutter, 0)));
    expect(decided(refreshBasket(facts)).lines).toEqual([]);
  });
});

test('the number on the basket counts packs, a mixed case once and a cancelled line not at all', () => {
  const cancelled = aLine(3, reedcutter, 0, { status: 1001 });
  expect(basketNumber([aLine(1, reedcutter, 6), aLine(2, mixedCase, 2), cancelled])).toBe(8);
  expect(basketNumber([])).toBe(0);
});

describe('one address', () => {
  const decision = decided(changeLine(emptyBasket, add(reedcutter, 6)));

  test('may reserve up to its limit, and no more', () => {
    expect(withinAllowance(decision, 94, 100)).toBe(decision);
    expect(withinAllowance(decision, 95, 100)).toEqual({ refused: 'too-much-held', most: 100 });
  });

  test('may always give stock back', () => {
    const less = decided(changeLine(six, setTo(reedcutter, 1)));
    expect(withinAllowance(less, 500, 100)).toBe(less);
  });
});

describe('before a change is decided', () => {
  test('the packs whose stock it takes are locked', () => {
    expect(packsToLock(emptyBasket, add(reedcutter, 1))).toEqual([reedcutter.id]);
    expect(packsToLock(emptyBasket, add(mixedCase, 1))).toEqual([reedcutter.id, lamplighter.id]);
    expect(packsToLock(emptyBasket, add(pickSix, 1, { picks: [lamplighter.id, reedcutter.id] }))).toEqual([
      reedcutter.id,
      lamplighter.id,
    ]);
    expect(packsToLock(emptyBasket, add(giftVoucher, 1))).toEqual([]);
  });

  test('the packs of a line named by its id are taken from the line', () => {
    expect(packsToLock(six, add(lamplighter, 1, { lineId: 1 as LineId }))).toEqual([reedcutter.id]);
    expect(packsToLock(six, add(lamplighter, 1, { lineId: 9 as LineId }))).toEqual([]);
  });
});
