import { expect, test } from 'vitest';
import { LABEL_KINDS, LABEL_SHADES } from './label-colour.ts';
import { DrinkKind, PackKind, Vessel } from '../packs/pack-codes.ts';
import { DRAWN_SHAPES, drawnPath, pictureAltOf, pictureOf, readDrawnPath } from './picture-of.ts';

const beer = { id: 3, name: 'Heron', subName: '', style: 'Lager', drinkKind: DrinkKind.beer, picture: '' } as const;

const bottle = {
  name: 'Bottle',
  kind: PackKind.bottleOrCan,
  vessel: Vessel.plain,
  picture: '',
  product: beer,
} as const;

test('a pack is shown by its own picture, else by that of its product, else drawn', () => {
  const product = { ...beer, picture: 'uploads/beer.jpg' };
  expect(pictureOf({ ...bottle, product, picture: 'uploads/bottle.jpg' })).toBe('uploads/bottle.jpg');
  expect(pictureOf({ ...bottle, product })).toBe('uploads/beer.jpg');
  expect(pictureOf(bottle)).toBe('drawn-bottle-straw-0.svg');
});

test('what a picture shows is said of that picture, else the names are read', () => {
  const product = { name: 'Fen Fire', pictureAlt: 'A glass by the fire' };
  const words = (picture: string, pictureAlt: string) => pictureAltOf({ name: 'Can', picture, pictureAlt, product });
  expect(words('', '')).toBe('A glass by the fire');
  expect(words('can.jpg', 'A red can')).toBe('A red can');
  expect(words('can.jpg', '')).toBe('Fen Fire, Can');
});

test('a can is known by its name, a bag by its vessel', () => {
  expect(pictureOf({ ...bottle, name: 'Can 440 ml' })).toBe('drawn-can-straw-0.svg');
  expect(pictureOf({ ...bottle, name: 'Cannon bottle' })).toBe('drawn-bottle-straw-0.svg');
  expect(pictureOf({ ...bottle, kind: PackKind.miniKegOrBagInBox, vessel: Vessel.bagInBox })).toBe(
    'drawn-bag-straw-0.svg',
  );
});

test('every kind of pack has a shape that is drawn, and its path says what is on it', () => {
  for (const kind of Object.values(PackKind)) {
    const path = pictureOf({ ...bottle, kind });
    const drawn = readDrawnPath(path);
    expect(DRAWN_SHAPES).toContain(drawn?.shape);
    expect(drawnPath(drawn!)).toBe(path);
  }
  expect(pictureOf({ ...bottle, kind: PackKind.ticket })).toBe('drawn-ticket.svg');
});

test('only so many drawings have a path', () => {
  expect(LABEL_KINDS.length * LABEL_SHADES.length * 6 + DRAWN_SHAPES.length).toBe(262);
  for (const path of [
    'drawn-can-mauve-0.svg',
    'drawn-can-straw-3.svg',
    'drawn-can-straw-00.svg',
    'drawn-ticket-straw-0.svg',
    'drawn-jug.svg',
    'drawn-can-straw.svg',
    'uploads/drawn-can.svg',
  ])
    expect(readDrawnPath(path), path).toBeNull();
});
