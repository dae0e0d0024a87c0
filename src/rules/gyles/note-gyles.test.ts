import { describe, expect, test } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { instant } from '../calendar/instant.ts';
import type { PackId, ProductId } from '../catalogue/packs/pack.ts';
import type { LineId } from '../orders/placing/draft.ts';
import { OrderStatus } from '../orders/order-codes.ts';
import { gylesSentence } from '../wording/names/gyle-name.ts';
import { gylesObstacle, wantsReason } from './gyles-obstacle.ts';
import { type KnownGyle, noteGyles, type TypedGyle } from './note-gyles.ts';
import { type OfferedGyle, offeredGyles } from './offered-gyles.ts';
import { readGyle } from './read-gyle.ts';

const REEDCUTTER = 1 as ProductId;
const SLUICE = 2 as ProductId;
const BOTTLE = 101 as PackId;
const LINE = 7 as LineId;
const BOX = 8 as LineId;
const may = calendarDay('2027-05-03');
const pieces = [
  { lineId: LINE, part: 0, packId: BOTTLE, beverageId: REEDCUTTER, name: 'Reedcutter, bottle', quantity: 6 },
  { lineId: BOX, part: 0, packId: BOTTLE, beverageId: REEDCUTTER, name: 'Reedcutter, bottle', quantity: 2 },
  { lineId: BOX, part: 1, packId: BOTTLE, beverageId: SLUICE, name: 'Sluice, bottle', quantity: 2 },
];
const known: readonly KnownGyle[] = [
  {
    gyleNum: 'G1',
    beverageId: REEDCUTTER,
    beverageName: 'Reedcutter',
    subBatches: [{ subRef: 'A', bestBefore: may, isRecalled: false }],
    isRecalled: false,
  },
];
const typed = (gyle: string, quantity: number, more: Partial<TypedGyle> = {}): TypedGyle => ({
  lineId: LINE,
  part: 0,
  ...readGyle(gyle)!,
  quantity,
  bestBefore: null,
  ...more,
});
const faultOf = (...all: readonly TypedGyle[]) => {
  const outcome = noteGyles({ pieces, known, hasLeft: false }, all);
  return 'refused' in outcome && 'fields' in outcome ? outcome.fields['gyles'] : outcome;
};

const outcome = (recalled: readonly KnownGyle[], one: TypedGyle, hasLeft = false) =>
  JSON.stringify(noteGyles({ pieces, known: recalled, hasLeft }, [one]));

test('what was recalled is not packed, and noted only where its customer has it', () => {
  const [gyle] = known;
  const ofAll = [{ ...gyle!, isRecalled: true }];
  const ofBatch = [{ ...gyle!, subBatches: [{ subRef: 'A', bestBefore: may, isRecalled: true }] }];
  expect(outcome(ofBatch, typed('G1 A', 6))).toContain('G1 A was recalled: nothing of it may be packed');
  expect(outcome(ofBatch, typed('G1 A', 6), true)).not.toContain('recalled');
  expect(outcome(ofBatch, typed('G1 B', 6, { bestBefore: may }))).not.toContain('recalled');
  // A sub-batch that nobody has heard of is of the gyle, too.
  expect(outcome(ofAll, typed('G1 B', 6, { bestBefore: may }))).toContain('G1 B was recalled');
});

describe('noting gyles', () => {
  test('nothing at all, one line, or every drink of a box', () => {
    expect(noteGyles({ pieces, known, hasLeft: false }, [])).toEqual({ noted: [], newSubBatches: [] });
    expect(noteGyles({ pieces, known, hasLeft: false }, [typed('G1 A', 6)])).toEqual({
      noted: [{ lineId: LINE, part: 0, packId: BOTTLE, gyleNum: 'G1', subRef: 'A', quantity: 6 }],
      newSubBatches: [],
    });
    expect(faultOf(typed('G1 A', 2, { lineId: BOX }))).toMatchObject({ noted: [{ lineId: BOX }] });
  });

  test('all pieces of a drink or none', () => {
    expect(faultOf(typed('G1 A', 5))).toBe('Of Reedcutter, bottle there are 6, and the gyles add up to 5');
    expect(faultOf(typed('G1 A', 4), typed('G1 A', 2))).toContain('there twice');
    expect(faultOf(typed('G1 A', 7))).toContain('add up to 7');
  });

  test('only of what is in the order and is a drink', () => {
    expect(faultOf(typed('G1 A', 6, { part: 1 }))).toContain('not in the order');
    expect(faultOf(typed('G1 A', 6, { lineId: 99 as LineId }))).toContain('not in the order');
  });

  test('not the gyle of another beer', () => {
    expect(faultOf(typed('G1 A', 2, { lineId: BOX, part: 1 }))).toBe(
      'G1 is a gyle of Reedcutter, not of Sluice, bottle',
    );
  });

  test('a new one needs its best-before date, and is noted once for all lines', () => {
    expect(faultOf(typed('G2', 6))).toBe('G2 is not known yet: please give its best-before date');
    expect(faultOf(typed('G1 B', 6))).toContain('G1 B is not known yet');
    const both = [
      typed('G2', 6, { bestBefore: may }),
      typed('G2', 2, { lineId: BOX, bestBefore: may }),
      typed('G1 B', 2, { lineId: BOX, part: 0, bestBefore: may }),
    ];
    expect(noteGyles({ pieces, known, hasLeft: false }, both.slice(0, 2))).toMatchObject({
      newSubBatches: [{ gyleNum: 'G2', subRef: '', beverageId: REEDCUTTER, bestBefore: may }],
    });
    expect(noteGyles({ pieces, known, hasLeft: false }, [typed('G1 B', 6, { bestBefore: may })])).toMatchObject({
      newSubBatches: [{ gyleNum: 'G1', subRef: 'B' }],
    });
  });

  test('neither two dates for one, nor one for two beers', () => {
    const december = calendarDay('2027-12-01');
    expect(faultOf(typed('G1 A', 6, { bestBefore: december }))).toBe('G1 A is best before 2027-05-03, not 2027-12-01');
    expect(faultOf(typed('G1 A', 6, { bestBefore: may }))).toMatchObject({ newSubBatches: [] });
    const twoDates = [typed('G2', 6, { bestBefore: may }), typed('G2', 2, { lineId: BOX, bestBefore: december })];
    expect(faultOf(...twoDates)).toContain('best before');
    const twoBeers = [
      typed('G2', 2, { lineId: BOX, bestBefore: may }),
      typed('G2 B', 2, { lineId: BOX, part: 1, bestBefore: may }),
    ];
    expect(faultOf(...twoBeers)).toBe('G2 is typed for two beers');
  });
});

test('a gyle is typed in one go, with its sub-batch after a space', () => {
  expect(readGyle(' g2201  a ')).toEqual({ gyleNum: 'G2201', subRef: 'A' });
  expect(readGyle('2201/7')).toEqual({ gyleNum: '2201/7', subRef: '' });
  for (const typo of ['', '  ', '=1+1', 'G1 A B', 'G'.repeat(21), `G1 ${'A'.repeat(11)}`, '-1'])
    expect(readGyle(typo)).toBeNull();
  expect(gylesSentence([typed('G1 A', 4), typed('G2', 2)])).toBe('4 × G1 A, 2 × G2');
});

const offer = (gyleNum: string, bestBefore: string, lastPackedAt: string | null = null): OfferedGyle => ({
  gyleNum,
  subRef: '',
  bestBefore: calendarDay(bestBefore),
  lastPackedAt: lastPackedAt === null ? null : instant(lastPackedAt),
  left: null,
  bins: [],
  isOfOtherPacks: false,
});

const inBins = (gyle: OfferedGyle) => ({ ...gyle, bins: [{ site: 'Cellar', code: 'A-1', quantity: 4 }] });

describe('what a packer is offered', () => {
  const today = calendarDay('2026-11-25');
  const named = (...gyles: readonly OfferedGyle[]) => offeredGyles(gyles, today).map(({ gyleNum }) => gyleNum);

  test('first what must go first, as long as none was packed', () => {
    expect(named(offer('G3', '2027-03-01'), offer('G1', '2026-12-01'), offer('G2', '2027-01-01'))).toEqual([
      'G1',
      'G2',
      'G3',
    ]);
    expect(named()).toEqual([]);
  });

  test('what lies in bins before all else, the oldest best before first, as long as it keeps', () => {
    const last = offer('G1', '2027-01-01', '2026-11-24T10:00:00Z');
    const booked = { ...offer('G0', '2026-12-01'), left: 40 };
    const [late, early] = [inBins(offer('G3', '2027-05-01')), inBins(offer('G2', '2027-02-01'))];
    expect(named(last, booked, late, early)).toEqual(['G2', 'G3', 'G0', 'G1']);
    expect(named(inBins(offer('G9', '2026-11-01')), last)).toEqual(['G1', 'G9']);
  });

  test('then the one that was packed last, and after it what keeps longer', () => {
    const packed = offer('G2', '2027-01-01', '2026-11-24T10:00:00Z');
    const earlier = offer('G1', '2026-12-01', '2026-11-20T10:00:00Z');
    expect(named(offer('G3', '2027-03-01'), earlier, packed)).toEqual(['G2', 'G3', 'G1']);
  });

  test('what only other packs were filled from comes after its own, however long it keeps', () => {
    const casks = { ...offer('G1', '2026-12-01'), isOfOtherPacks: true };
    const both = { ...offer('G3', '2027-03-01', '2026-11-24T10:00:00Z'), isOfOtherPacks: true };
    expect(named(casks, offer('G2', '2027-01-01'))).toEqual(['G2', 'G1']);
    expect(named(casks, both, offer('G2', '2027-01-01'))).toEqual(['G3', 'G2', 'G1']);
  });

  test('what the book says is left comes first, the oldest best before first; what is used up after all that may be left', () => {
    const inBook = (gyleNum: string, bestBefore: string, left: number) => ({ ...offer(gyleNum, bestBefore), left });
    const packed = offer('G2', '2027-01-01', '2026-11-24T10:00:00Z');
    const gyles = [
      packed,
      inBook('G5', '2027-05-01', 1),
      inBook('G4', '2027-04-01', 24),
      inBook('G1', '2026-12-01', 0),
    ];
    expect(named(...gyles)).toEqual(['G4', 'G5', 'G2', 'G1']);
    expect(named(inBook('G0', '2026-11-24', 5), packed)).toEqual(['G2', 'G0']);
  });

  test('what is over comes last, even if it was packed last; its last day counts', () => {
    const over = offer('G0', '2026-11-24', '2026-11-24T10:00:00Z');
    expect(named(over, offer('G2', '2027-01-01'), offer('G1', '2026-11-25'))).toEqual(['G1', 'G2', 'G0']);
  });
});

describe('when gyles are noted', () => {
  const facts = { status: OrderStatus.packaged, isInAnotherBox: false, hasTraced: true };

  test('from packing on, with a reason once the customer has it', () => {
    for (const status of [OrderStatus.packaged, OrderStatus.despatched, OrderStatus.readyToCollect]) {
      expect(gylesObstacle({ ...facts, status })).toBeNull();
      expect(wantsReason(status)).toBe(false);
    }
    expect(gylesObstacle({ ...facts, status: OrderStatus.delivered })).toBeNull();
    expect(wantsReason(OrderStatus.delivered)).toBe(true);
  });

  test('neither before nor after, nor in the box of another order', () => {
    expect(gylesObstacle({ ...facts, status: OrderStatus.confirmed })).toBe('not-packed');
    expect(gylesObstacle({ ...facts, status: OrderStatus.heldAtBrewery })).toBe('not-packed');
    expect(gylesObstacle({ ...facts, status: OrderStatus.refusedForAge })).toBe('cancelled');
    expect(gylesObstacle({ ...facts, isInAnotherBox: true })).toBe('in-another-box');
    expect(gylesObstacle({ ...facts, hasTraced: false })).toBe('nothing-traced');
  });
});
