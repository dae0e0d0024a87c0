import { expect, test } from 'vitest';
import { PackKind, Vessel } from './pack-codes.ts';
import { DRAWN_SHAPES, drawnPath, pictureAltOf, pictureOf } from './picture-of.ts';

const bottle = {
  name: 'Bottle',
  kind: PackKind.bottleOrCan,
  vessel: Vessel.plain,
  picture: '',
  product: { picture: '' },
} as const;

test('a pack is shown by its own picture, else by that of its product, else drawn', () => {
  const product = { picture: 'uploads/beer.jpg' };
  expect(pictureOf({ ...bottle, product, picture: 'uploads/bottle.jpg' })).toBe('uploads/bottle.jpg');
  expect(pictureOf({ ...bottle, product })).toBe('uploads/beer.jpg');
  expect(pictureOf(bottle)).toBe('drawn-bottle.svg');
});

test('what a picture shows is said of that picture, else the names are read', () => {
  const product = { name: 'Fen Fire', pictureAlt: 'A glass by the fire' };
  const words = (picture: string, pictureAlt: string) => pictureAltOf({ name: 'Can', picture, pictureAlt, product });
  expect(words('', '')).toBe('A glass by the fire');
  expect(words('can.jpg', 'A red can')).toBe('A red can');
  expect(words('can.jpg', '')).toBe('Fen Fire, Can');
});

test('a can is known by its name, a bag by its vessel', () => {
  expect(pictureOf({ ...bottle, name: 'Can 440 ml' })).toBe('drawn-can.svg');
  expect(pictureOf({ ...bottle, name: 'Cannon bottle' })).toBe('drawn-bottle.svg');
  expect(pictureOf({ ...bottle, kind: PackKind.miniKegOrBagInBox, vessel: Vessel.bagInBox })).toBe('drawn-bag.svg');
});

test('every kind of pack has a shape that is drawn', () => {
  for (const kind of Object.values(PackKind))
    expect(DRAWN_SHAPES.map(drawnPath)).toContain(pictureOf({ ...bottle, kind }));
});
