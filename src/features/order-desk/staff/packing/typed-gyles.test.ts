import { describe, expect, test } from 'vitest';
import { faultsOf, gylesToSend, type Offered, type Piece, rowsToBegin, type TypedRow } from './typed-gyles.ts';

const piece: Piece = {
  lineId: 7,
  part: 0,
  orderRef: 'BS100123',
  name: 'Reedcutter, bottle',
  quantity: 6,
  packId: 1,
  beverageId: 31,
  gyles: [],
};
const offered: readonly Offered[] = [
  { packId: 2, gyleNum: 'G9', subRef: '', bestBefore: '2027-01-01', isOver: false, bins: [] },
  { packId: 1, gyleNum: 'G2204', subRef: 'A', bestBefore: '2027-05-03', isOver: false, bins: [] },
  { packId: 1, gyleNum: 'G2201', subRef: '', bestBefore: '2026-01-01', isOver: true, bins: [] },
];
const row = (gyle: string, quantity = '', bestBefore = ''): TypedRow => ({ gyle, quantity, bestBefore });

const inCellar = (quantity: number) => [{ site: 'Cellar', code: 'A-01', quantity }];

describe('the gyles of a piece', () => {
  test('begin with what was noted, else with the likeliest that keeps, else empty', () => {
    expect(rowsToBegin(piece, offered)).toEqual([row('G2204 A')]);
    expect(rowsToBegin(piece, offered.slice(2))).toEqual([row('')]);
    const noted = { ...piece, gyles: [{ gyleNum: 'G2201', subRef: '', quantity: 6 }] };
    expect(rowsToBegin(noted, offered)).toEqual([row('G2201')]);
    const two = { ...noted, gyles: [...noted.gyles, { gyleNum: 'G2204', subRef: 'A', quantity: 2 }] };
    expect(rowsToBegin(two, offered)).toEqual([row('G2201', '6'), row('G2204 A', '2')]);
  });

  test('begin with what lies in bins, the oldest best before first, as far as all of it lies there', () => {
    const older = {
      packId: 1,
      gyleNum: 'G2190',
      subRef: '',
      bestBefore: '2027-03-01',
      isOver: false,
      bins: inCellar(4),
    };
    const newer = { ...offered[1]!, bins: inCellar(10) };
    expect(rowsToBegin(piece, [older, newer])).toEqual([row('G2190', '4'), row('G2204 A', '2')]);
    expect(rowsToBegin({ ...piece, quantity: 4 }, [older, newer])).toEqual([row('G2190')]);
    expect(rowsToBegin(piece, [older, { ...newer, bins: inCellar(1) }])).toEqual([row('G2190')]);
    expect(rowsToBegin(piece, [{ ...older, isOver: true }, newer])).toEqual([row('G2204 A')]);
  });

  test('one takes all pieces, two say how many each', () => {
    expect(gylesToSend(piece, [row('g2204 a')], offered)).toEqual([
      { lineId: 7, part: 0, gyleNum: 'G2204', subRef: 'A', quantity: 6, bestBefore: null },
    ]);
    const two = [row('G2204 A', '4'), row('G2201', '2')];
    expect(faultsOf(piece, two, offered)).toEqual([{}, {}]);
    expect(gylesToSend(piece, two, offered)).toMatchObject([{ quantity: 4 }, { quantity: 2 }]);
    expect(faultsOf(piece, [row('G2204 A', '4'), row('G2201', '1')], offered)).toEqual([
      {},
      { quantity: 'Of Reedcutter, bottle there are 6, and the gyles add up to 5' },
    ]);
    expect(faultsOf(piece, [row('G2204 A', '4'), row('G2201', 'two')], offered)[1]).toHaveProperty('quantity');
  });

  test('may all stay empty, but not one of two', () => {
    expect(faultsOf(piece, [row('')], offered)).toEqual([{}]);
    expect(gylesToSend(piece, [row(' ')], offered)).toEqual([]);
    expect(faultsOf(piece, [row('G2204 A', '6'), row('')], offered)[1]).toHaveProperty('gyle');
  });

  test('one that is not known yet wants its date, and so does the gyle of another beer', () => {
    expect(faultsOf(piece, [row('G2300')], offered)[0]).toHaveProperty('bestBefore');
    expect(faultsOf(piece, [row('G9')], offered)[0]).toHaveProperty('bestBefore');
    expect(gylesToSend(piece, [row('G2300', '', '2027-06-01')], offered)).toMatchObject([{ bestBefore: '2027-06-01' }]);
    expect(gylesToSend(piece, [row('G2204 A', '', '2027-06-01')], offered)).toMatchObject([{ bestBefore: null }]);
  });
});
