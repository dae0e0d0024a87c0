import { LABEL_KINDS, LABEL_SHADES, type LabelColour, labelColourOf } from './label-colour.ts';
import { type DrinkKind, PackKind, Vessel } from '../packs/pack-codes.ts';

/** The shapes in which things without a picture are drawn, each in the colours of the brand. */
export const DRAWN_SHAPES = ['bottle', 'can', 'case', 'bag', 'keg', 'cask', 'box', 'goods', 'ticket', 'card'] as const;
export type DrawnShape = (typeof DRAWN_SHAPES)[number];

/** What is drawn: a shape, with the colour of a beer's label on it; null = it holds no one beer. */
export type Drawn = { readonly shape: DrawnShape; readonly label: LabelColour | null };

type Pictured = {
  readonly name: string;
  readonly kind: PackKind;
  readonly vessel: Vessel;
  readonly picture: string;
  readonly product: {
    readonly id: number;
    readonly name: string;
    readonly subName: string;
    readonly style: string;
    readonly drinkKind: DrinkKind;
    readonly picture: string;
  };
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
  return pack.picture || pack.product.picture || drawnPath(drawnOf(pack));
}

/** What that shows, for people who cannot see it: as staff say of it, else the names of product and pack. */
export function pictureAltOf({ name, picture, pictureAlt, product }: Described): string {
  return (picture === '' ? product.pictureAlt : pictureAlt) || `${product.name}, ${name}`;
}

/** The path of a drawing, which says all that tells it from others of one brand: no uploaded picture has such a one. */
export function drawnPath({ shape, label }: Drawn): string {
  return label === null ? `drawn-${shape}.svg` : `drawn-${shape}-${label.kind}-${label.shade}.svg`;
}

/** What a path says is drawn; null = it is that of a picture. */
export function readDrawnPath(path: string): Drawn | null {
  const [, name, kindName, shadeName] = /^drawn-([a-z]+)(?:-([a-z]+)-(\d))?\.svg$/.exec(path) ?? [];
  const shape = DRAWN_SHAPES.find((one) => one === name);
  if (shape === undefined) return null;
  if (kindName === undefined) return { shape, label: null };
  const kind = LABEL_KINDS.find((one) => one === kindName);
  const shade = LABEL_SHADES.find((one) => `${one}` === shadeName);
  return kind === undefined || shade === undefined || !OF_ONE_BEER.has(shape)
    ? null
    : { shape, label: { kind, shade } };
}

const OF_ONE_BEER: ReadonlySet<DrawnShape> = new Set(['bottle', 'can', 'case', 'bag', 'keg', 'cask']);

function drawnOf(pack: Pictured): Drawn {
  const shape = shapeOf(pack);
  return { shape, label: OF_ONE_BEER.has(shape) ? labelColourOf(pack.product) : null };
}

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
