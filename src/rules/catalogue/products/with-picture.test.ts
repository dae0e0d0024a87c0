import { expect, test } from 'vitest';
import { MOST_PICTURES, withoutPictures, withPicture } from './with-picture.ts';

const of = (...paths: readonly string[]) => paths.map((path) => ({ path, alt: path.toUpperCase() }));
const [a] = of('a');
const numbered = (length: number) => of(...Array.from({ length }, (_, number) => `p${number}`));

test('a picture goes before those that come behind it in the file, and otherwise to the end', () => {
  expect(withPicture([], a!, [])).toEqual(of('a'));
  expect(withPicture(of('x'), a!, [])).toEqual(of('x', 'a'));
  expect(withPicture(of('x', 'b', 'c'), a!, ['c', 'b'])).toEqual(of('x', 'a', 'b', 'c'));
  expect(withPicture(of('x'), a!, ['gone'])).toEqual(of('x', 'a'));
});

test('a picture that is there stays once, as it is described', () => {
  const described = [{ path: 'a', alt: 'A pint by the quay' }];
  expect(withPicture(described, a!, [])).toEqual(described);
});

test('a product has at most twelve pictures', () => {
  expect(withPicture(numbered(MOST_PICTURES - 1), a!, [])).toHaveLength(MOST_PICTURES);
  expect(withPicture(numbered(MOST_PICTURES), a!, [])).toBeNull();
  expect(withPicture(numbered(MOST_PICTURES), { path: 'p3', alt: '' }, [])).toHaveLength(MOST_PICTURES);
});

test('pictures are taken back unless somebody has described them otherwise', () => {
  expect(withoutPictures([...of('x', 'a'), { path: 'b', alt: 'Ours now' }], of('a', 'b', 'c'))).toEqual([
    ...of('x'),
    { path: 'b', alt: 'Ours now' },
  ]);
});
