import { ExtraKind, PackKind, VatCode } from './pack-codes.ts';
import type { KindOfPack } from './fields-of-kind.ts';

/** A pack that may be in a box. */
export type PackForBox = KindOfPack & {
  readonly id: number;
  readonly name: string;
  readonly vatCode: VatCode;
  /** Tenths of an item (D-73). */
  readonly boxCells: number;
  /** It and its product are on sale. */
  readonly isSold: boolean;
};

export type BoxToPack = {
  /** Null = a new one. */
  readonly id: number | null;
  readonly kind: PackKind;
  /** Tenths of an item: ten for each place of a box to fill (D-121). */
  readonly boxCells: number;
  /** What is in a mixed box. */
  readonly components: readonly { readonly packId: number; readonly quantity: number }[];
  /** What may go into a box to fill. */
  readonly choices: readonly number[];
};

/** More pieces than this is a slip of the keys. */
const MOST_PIECES = 200;

/**
 * Field → sentence, for what staff put into a mixed box or offer for a box to fill. Refuses a box in itself or in another box, so
 * that no box is ever in a circle, what cannot be in one, what is not on sale and was not in it `before`, one pack twice, and a box
 * of fewer than two pieces (D-31, D-120, D-121). `packs` = those that are named, as far as they exist.
 */
export function boxContentFaults(
  box: BoxToPack,
  packs: readonly PackForBox[],
  before: readonly number[] = [],
): Readonly<Record<string, string>> {
  if (box.kind === PackKind.multipack) {
    const ids = box.components.map(({ packId }) => packId);
    const pieces = box.components.reduce((sum, { quantity }) => sum + quantity, 0);
    const fault = faultOfParts({ box, ids, packs, before }) ?? faultOfPieces(pieces);
    return fault === null ? {} : { components: fault };
  }
  if (box.kind !== PackKind.dynamicPack) return {};
  const fault = faultOfParts({ box, ids: box.choices, packs, before });
  return {
    ...(fault !== null && { choices: fault }),
    ...((box.boxCells < 20 || box.boxCells % 10 !== 0) && {
      boxCells: 'Ten for each place, and two places or more: such as 60 for six bottles',
    }),
  };
}

function faultOfPieces(pieces: number): string | null {
  if (pieces < 2) return 'A box holds two pieces or more';
  return pieces > MOST_PIECES ? `A box holds ${MOST_PIECES} pieces at most` : null;
}

type Parts = {
  readonly box: BoxToPack;
  readonly ids: readonly number[];
  readonly packs: readonly PackForBox[];
  readonly before: readonly number[];
};

function faultOfParts({ box, ids, packs, before }: Parts): string | null {
  if (ids.length === 0) return 'Please choose what is in it';
  const faults = ids.map((id, place) => {
    if (id === box.id) return 'A box cannot be in itself: please choose something else';
    const pack = packs.find((one) => one.id === id);
    if (!pack) return 'One of them is not there any more: please choose again';
    if (ids.indexOf(id) !== place) return `${pack.name} stands here twice: once is enough`;
    if (isBox(pack)) return `${pack.name} is a box itself, and a box in a box cannot be packed`;
    if (!mayBeInBox(pack, box.kind)) return `${pack.name} cannot be in this box: ${MAY_BE_IN[box.kind] ?? ''}`;
    if (!pack.isSold && !before.includes(id)) return `${pack.name} is not on sale: put it on sale first`;
    return null;
  });
  return faults.find((fault) => fault !== null) ?? null;
}

const MAY_BE_IN: Readonly<Partial<Record<PackKind, string>>> = {
  [PackKind.multipack]: 'only drinks, and goods of one size, can be',
  [PackKind.dynamicPack]: 'only bottles and cans can be',
};

/** Whether a pack can be in a mixed box, or go into a box to fill: never a box. Its stock is counted as a whole. */
export function mayBeInBox({ kind, extraKind }: KindOfPack, box: PackKind): boolean {
  if (box === PackKind.dynamicPack) return kind === PackKind.bottleOrCan;
  const isPlain = extraKind === ExtraKind.plainGoods || extraKind === ExtraKind.food;
  return kind < PackKind.multipack || (kind === PackKind.merchandise && isPlain);
}

const isBox = ({ kind }: KindOfPack) => kind === PackKind.multipack || kind === PackKind.dynamicPack;

/** The VAT code of a box: that of what is in it, mixed where it differs (D-120). */
export function vatOfContents(packs: readonly Pick<PackForBox, 'vatCode'>[]): VatCode {
  const [first, ...others] = packs;
  if (!first) return VatCode.standard;
  return others.every(({ vatCode }) => vatCode === first.vatCode) ? first.vatCode : VatCode.mixed;
}
