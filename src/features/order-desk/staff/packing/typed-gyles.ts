import type { CalendarDay } from '#rules/calendar/instant.ts';
import { faultOfPiece, type GyleOfPiece } from '#rules/gyles/note-gyles.ts';
import { readGyle } from '#rules/gyles/read-gyle.ts';
import type { LineId } from '#rules/orders/placing/draft.ts';
import { gyleName } from '#rules/wording/names/gyle-name.ts';
import type { BodyToSend } from '#wire/contract.ts';
import type { GylesToPack, noteGylesAtDesk } from '../../packing.contract.ts';

export type Piece = GylesToPack['pieces'][number];
export type Offered = GylesToPack['offered'][number];
export type SentGyles = BodyToSend<typeof noteGylesAtDesk>['gyles'];

/** What a packer types of one gyle of a piece. */
export type TypedRow = {
  /** `G2201 A`; empty = not noted. */
  readonly gyle: string;
  /** Empty = all that the other rows leave. */
  readonly quantity: string;
  /** Of one that is not known yet. */
  readonly bestBefore: string;
};

export const keyOf = ({ lineId, part }: Pick<Piece, 'lineId' | 'part'>): string => `${lineId}-${part}`;

/** What stands in the fields of a piece at first: what was noted, or what lies in bins where all of it does, or the likeliest gyle. */
export function rowsToBegin({ packId, gyles, quantity }: Piece, offered: readonly Offered[]): readonly TypedRow[] {
  if (gyles.length > 0)
    return gyles.map((gyle) => ({
      gyle: gyleName(gyle),
      quantity: gyles.length > 1 ? String(gyle.quantity) : '',
      bestBefore: '',
    }));
  const keeping = offered.filter((one) => one.packId === packId && !one.isOver);
  const inBins = rowsFromBins(keeping, quantity);
  if (inBins.length > 1) return inBins;
  const [likeliest] = keeping;
  return [{ gyle: likeliest === undefined ? '' : gyleName(likeliest), quantity: '', bestBefore: '' }];
}

/** The gyles of which so many lie in bins, in their order; empty = not all of them do. */
function rowsFromBins(gyles: readonly Offered[], quantity: number): readonly TypedRow[] {
  let left = quantity;
  const rows: TypedRow[] = [];
  for (const gyle of gyles) {
    const taken = Math.min(
      left,
      gyle.bins.reduce((sum, bin) => sum + bin.quantity, 0),
    );
    if (taken > 0) rows.push({ gyle: gyleName(gyle), quantity: String(taken), bestBefore: '' });
    left -= taken;
  }
  return left === 0 ? rows : [];
}

/** The gyle that a row names, if it is among those that are offered for it. */
export function offeredAs(
  { gyle }: Pick<TypedRow, 'gyle'>,
  { packId }: Pick<Piece, 'packId'>,
  offered: readonly Offered[],
): Offered | undefined {
  const typed = readGyle(gyle);
  return offered.find((one) => typed !== null && one.packId === packId && gyleName(one) === gyleName(typed));
}

export type RowFaults = { readonly gyle?: string; readonly quantity?: string; readonly bestBefore?: string };

/** What is wrong with the fields of a piece, row by row; a sum that does not fit stands at the last. */
export function faultsOf(piece: Piece, rows: readonly TypedRow[], offered: readonly Offered[]): readonly RowFaults[] {
  const filled = rows.filter(({ gyle }) => gyle.trim() !== '');
  if (filled.length === 0) return rows.map(() => ({}));
  const faults = rows.map((row): RowFaults => {
    if (readGyle(row.gyle) === null)
      return { gyle: 'Please type its number and, after a space, its sub-batch: G2201 A' };
    if (row.bestBefore === '' && offeredAs(row, piece, offered) === undefined)
      return {
        bestBefore:
          'No such gyle is there to pack from: look at its number again, or type the date on the label if it is new',
      };
    return rows.length === 1 || /^[1-9]\d{0,4}$/.test(row.quantity) ? {} : { quantity: 'Please type how many' };
  });
  if (faults.some((fault) => Object.keys(fault).length > 0)) return faults;
  const sum = faultOfPiece({ ...piece, lineId: piece.lineId as LineId }, gylesOf(piece, rows));
  return sum === null ? faults : faults.map((fault, at) => (at === rows.length - 1 ? { quantity: sum } : fault));
}

/** What the rows say, for the server; nothing for a piece whose fields are empty. */
export function gylesToSend(piece: Piece, rows: readonly TypedRow[], offered: readonly Offered[]): SentGyles {
  const bestBefore = rows.map((row) =>
    offeredAs(row, piece, offered) === undefined && row.bestBefore !== '' ? (row.bestBefore as CalendarDay) : null,
  );
  return gylesOf(piece, rows).map((gyle, at) => ({ ...gyle, bestBefore: bestBefore[at] ?? null }));
}

function gylesOf({ lineId, part, quantity }: Piece, rows: readonly TypedRow[]): GyleOfPiece[] {
  return rows.flatMap((row) => {
    const gyle = readGyle(row.gyle);
    if (gyle === null) return [];
    const pieces = rows.length === 1 ? quantity : Number(row.quantity);
    return [{ lineId: lineId as LineId, part, ...gyle, quantity: pieces }];
  });
}
