import type { CalendarDay } from '../calendar/instant.ts';
import type { PackId, ProductId } from '../catalogue/packs/pack.ts';
import type { LineId } from '../orders/placing/draft.ts';
import { type Refusal, wrongField } from '../refusal.ts';
import { gyleName } from '../wording/names/gyle-name.ts';
import type { GyleName } from './read-gyle.ts';

/** Bottles, cans or casks of one drink that a packer takes for a line: the line itself, or one of the drinks in its box. */
export type TracedPiece = {
  readonly lineId: LineId;
  /** The place of the drink in the box, from 0; 0 also for a line that is no box. */
  readonly part: number;
  readonly beverageId: ProductId;
  /** The bottle, can or cask of it. */
  readonly packId: PackId;
  readonly name: string;
  /** What is left of it to pack, or was packed. */
  readonly quantity: number;
};

/** So many of a piece were taken from one sub-batch. */
export type GyleOfPiece = GyleName & Pick<TracedPiece, 'lineId' | 'part' | 'quantity'>;

export type NotedGyle = GyleOfPiece & Pick<TracedPiece, 'packId'>;

export type TypedGyle = GyleOfPiece & {
  /** Needed for a sub-batch that is not known yet. */
  readonly bestBefore: CalendarDay | null;
};

export type KnownGyle = {
  readonly gyleNum: string;
  readonly beverageId: ProductId;
  readonly beverageName: string;
  readonly subBatches: readonly KnownSubBatch[];
  /** All of it, with what is filled from it in future. */
  readonly isRecalled: boolean;
};

type SubBatch = { readonly subRef: string; readonly bestBefore: CalendarDay };
type KnownSubBatch = SubBatch & { readonly isRecalled: boolean };

export type NewSubBatch = GyleName & SubBatch & Pick<TracedPiece, 'beverageId'>;

export type NotingFacts = {
  readonly pieces: readonly TracedPiece[];
  readonly known: readonly KnownGyle[];
  /** Their customer has them, or they are on their way: what they were packed from is a fact. */
  readonly hasLeft: boolean;
};

/**
 * From which gyles pieces were packed, and the sub-batches that nobody has heard of before. Of each piece either all or none
 * is noted, since not every brewery numbers what it fills. Refuses another number of pieces than was packed, the gyle of
 * another beer, a new sub-batch without its best-before date, another date than is known (D-129), and what was recalled, unless its
 * customer has it already (decision 150).
 */
export function noteGyles(
  { pieces, known, hasLeft }: NotingFacts,
  typed: readonly TypedGyle[],
): { readonly noted: readonly NotedGyle[]; readonly newSubBatches: readonly NewSubBatch[] } | Refusal {
  const fault =
    typed.find((one) => !pieces.some((piece) => isOf(piece, one))) === undefined
      ? pieces.map((piece) => faultOfPiece(piece, typed)).find((says) => says !== null)
      : 'One of the gyles is noted for something that is not in the order, or is no drink';
  if (fault) return wrong(fault);
  const newSubBatches: NewSubBatch[] = [];
  const noted: NotedGyle[] = [];
  for (const one of typed) {
    const piece = pieces.find((other) => isOf(other, one));
    if (piece === undefined) continue;
    const subBatch = findSubBatch(one, piece, { known, hasLeft }, newSubBatches);
    if (typeof subBatch === 'string') return wrong(subBatch);
    if (subBatch !== null) newSubBatches.push(subBatch);
    const { bestBefore: _known, ...gyle } = one;
    noted.push({ ...gyle, packId: piece.packId });
  }
  return { noted, newSubBatches };
}

/** What is wrong with what was typed for a piece, in words; null = nothing. Nothing typed at all is no fault. */
export function faultOfPiece(
  piece: Pick<TracedPiece, 'lineId' | 'part' | 'name' | 'quantity'>,
  typed: readonly GyleOfPiece[],
): string | null {
  const own = typed.filter((one) => isOf(piece, one));
  const twice = own.find((one, at) => own.findIndex((other) => gyleName(other) === gyleName(one)) < at);
  if (twice !== undefined) return `${gyleName(twice)} is there twice for ${piece.name}: add the two up`;
  const sum = own.reduce((so, { quantity }) => so + quantity, 0);
  if (own.length === 0 || sum === piece.quantity) return null;
  return `Of ${piece.name} there are ${piece.quantity}, and the gyles add up to ${sum}`;
}

/** Null = it is known already; words = why it cannot be taken. */
function findSubBatch(
  { gyleNum, subRef, bestBefore }: TypedGyle,
  { beverageId, name }: TracedPiece,
  { known, hasLeft }: Pick<NotingFacts, 'known' | 'hasLeft'>,
  added: readonly NewSubBatch[],
): NewSubBatch | null | string {
  const named = gyleName({ gyleNum, subRef });
  const gyle = known.find((one) => one.gyleNum === gyleNum);
  if (gyle !== undefined && gyle.beverageId !== beverageId)
    return `${gyleNum} is a gyle of ${gyle.beverageName}, not of ${name}`;
  const sameGyle = added.filter((one) => one.gyleNum === gyleNum);
  if (sameGyle.some((one) => one.beverageId !== beverageId)) return `${gyleNum} is typed for two beers`;
  const knownBatch = gyle?.subBatches.find((one) => one.subRef === subRef);
  if (!hasLeft && (gyle?.isRecalled === true || knownBatch?.isRecalled === true))
    return `${named} was recalled: nothing of it may be packed`;
  const subBatch = knownBatch ?? sameGyle.find((one) => one.subRef === subRef);
  if (subBatch === undefined)
    return bestBefore === null
      ? `${named} is not known yet: please give its best-before date`
      : { gyleNum, subRef, beverageId, bestBefore };
  if (bestBefore !== null && bestBefore !== subBatch.bestBefore)
    return `${named} is best before ${subBatch.bestBefore}, not ${bestBefore}`;
  return null;
}

function isOf(piece: Pick<TracedPiece, 'lineId' | 'part'>, one: Pick<TracedPiece, 'lineId' | 'part'>): boolean {
  return piece.lineId === one.lineId && piece.part === one.part;
}

function wrong(says: string): Refusal {
  return wrongField('gyles', says);
}
