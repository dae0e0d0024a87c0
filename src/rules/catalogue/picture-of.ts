import { PackKind, Vessel } from './pack-codes.ts';

/** The shapes in which things without a picture are drawn, each in the colours of the brand. */
export const DRAWN_SHAPES = ['bottle', 'can', 'case', 'bag', 'keg', 'cask', 'box', 'goods', 'ticket', 'card'] as const;
export type DrawnShape = (typeof DRAWN_SHAPES)[number];

type Pictured = {
  readonly name: string;
  readonly kind: PackKind;
  readonly vessel: Vessel;
  readonly picture: string;
  readonly product: { readonly picture: string };
};

type Described = Pick<Pictured, 'name' | 'picture'> & {
  readonly pictureAlt: string;
  readonly product: { readonly name: string; readonly pictureAlt: string };
};

/**
 * The path of what is shown of a pack: its own picture, else that of its product, else a drawing of its shape, so that what a
 * brewery sells is never a gap on the shelf.
 */
export function pictureOf(pack: Pictured): string {
  return pack.picture || pack.product.picture || drawnPath(shapeOf(pack));
}

/** What that shows, for people who cannot see it: as staff say of it, else the names of product and pack. */
export function pictureAltOf({ name, picture, pictureAlt, product }: Described): string {
  return (picture === '' ? product.pictureAlt : pictureAlt) || `${product.name}, ${name}`;
}

/** The path of the drawing of a shape: no uploaded picture has such a one. */
export const drawnPath = (shape: DrawnShape): string => `drawn-${shape}.svg`;

function shapeOf({ kind, vessel, name }: Pictured): DrawnShape {
  switch (kind) {
    case PackKind.bottleOrCan:
      return /\bcans?\b/i.test(name) ? 'can' : 'bottle';
    case PackKind.caseOfOne:
      return 'case';
    case PackKind.miniKegOrBagInBox:
      return vessel === Vessel.bagInBox ? 'bag' : 'keg';
    case PackKind.cask:
      return 'cask';
    case PackKind.keg:
      return 'keg';
    case PackKind.multipack:
    case PackKind.dynamicPack:
      return 'box';
    case PackKind.merchandise:
    case PackKind.openPriceExVat:
      return 'goods';
    case PackKind.ticket:
      return 'ticket';
    case PackKind.voucherOrMembership:
      return 'card';
    default:
      return kind satisfies never;
  }
}
