import { BoxRule, PackKind, Vessel } from '#rules/catalogue/packs/pack-codes.ts';
import type { Container } from '../artwork/pack.ts';

/** What a container is, whatever is in it: size, how it travels (ten cells an item, 120 a box), how long it keeps. */
export type ContainerFacts = {
  readonly name: string;
  readonly sizeMl: number;
  readonly kind: PackKind;
  readonly vessel: Vessel;
  readonly boxRule: BoxRule;
  readonly boxCells: number;
  readonly draughtRelief: boolean;
  readonly bestBefore: string;
  /** Charged to businesses until the container is back; pence without VAT. */
  readonly deposit?: number;
  /** Where it stands among the packs of one beer. */
  readonly shelf: number;
};

const small = {
  kind: PackKind.bottleOrCan,
  vessel: Vessel.plain,
  boxRule: BoxRule.freeOverMinimum,
  draughtRelief: false,
};
const bottled = 'At least four months from the day we send it';
const canned = 'At least three months from the day we send it';
const draught = { boxRule: BoxRule.collectionOnly, boxCells: 0, draughtRelief: true };
const live = '21 days from the day of collection; five days once tapped';

export const containerFacts = {
  'bottle-500': { ...small, name: 'Bottle', sizeMl: 500, boxCells: 10, bestBefore: bottled, shelf: 1 },
  'bottle-330': {
    ...small,
    name: 'Small bottle',
    sizeMl: 330,
    boxCells: 10,
    bestBefore: 'Ten years, kept dark',
    shelf: 2,
  },
  'can-440': { ...small, name: 'Can', sizeMl: 440, boxCells: 10, bestBefore: canned, shelf: 3 },
  'can-330': { ...small, name: 'Small can', sizeMl: 330, boxCells: 10, bestBefore: canned, shelf: 4 },
  'case-12': {
    ...small,
    name: 'Case of 12 bottles',
    sizeMl: 500,
    kind: PackKind.caseOfOne,
    boxCells: 120,
    bestBefore: bottled,
    shelf: 5,
  },
  'mini-keg': {
    name: 'Mini keg',
    sizeMl: 5000,
    kind: PackKind.miniKegOrBagInBox,
    vessel: Vessel.miniKegOrCask,
    boxRule: BoxRule.standard,
    boxCells: 40,
    draughtRelief: false,
    bestBefore: 'Four weeks from the day we send it; five days once tapped',
    shelf: 6,
  },
  'bag-10': {
    ...draught,
    name: 'Bag in box',
    sizeMl: 10_000,
    kind: PackKind.miniKegOrBagInBox,
    vessel: Vessel.bagInBox,
    draughtRelief: false,
    bestBefore: live,
    shelf: 7,
  },
  'bag-20': {
    ...draught,
    name: 'Bag in box',
    sizeMl: 20_000,
    kind: PackKind.miniKegOrBagInBox,
    vessel: Vessel.bagInBox,
    draughtRelief: false,
    bestBefore: live,
    shelf: 8,
  },
  pin: {
    ...draught,
    name: 'Pin',
    sizeMl: 20_500,
    deposit: 2500,
    kind: PackKind.cask,
    vessel: Vessel.miniKegOrCask,
    bestBefore: live,
    shelf: 9,
  },
  firkin: {
    ...draught,
    name: 'Firkin',
    sizeMl: 40_900,
    kind: PackKind.cask,
    vessel: Vessel.miniKegOrCask,
    bestBefore: 'Five weeks from racking',
    shelf: 10,
  },
  'keg-30': {
    ...draught,
    name: 'Keg',
    sizeMl: 30_000,
    deposit: 3000,
    kind: PackKind.keg,
    vessel: Vessel.miniKegOrCask,
    bestBefore: 'Twelve weeks from racking',
    shelf: 11,
  },
  growler: {
    name: 'Growler, filled to order',
    sizeMl: 2000,
    kind: PackKind.bottleOrCan,
    vessel: Vessel.plain,
    boxRule: BoxRule.localFreeOnly,
    boxCells: 0,
    draughtRelief: false,
    bestBefore: 'Three days, kept cold',
    shelf: 12,
  },
} as const satisfies Partial<Record<Container, ContainerFacts>>;
