import { expect, test } from 'vitest';
import { packPictureFault, pictureFaults } from './picture-faults.ts';

const bottle = { path: 'bottle.webp', alt: 'A bottle on the quay' };
const glass = { path: 'glass.webp', alt: '' };

test('each new picture says what it shows, and one from before may go on without', () => {
  expect(pictureFaults([], [])).toEqual({});
  expect(pictureFaults([bottle], [])).toEqual({});
  expect(Object.keys(pictureFaults([bottle, glass], []))).toEqual(['pictures.1.alt']);
  expect(pictureFaults([bottle, glass], ['glass.webp'])).toEqual({});
});

test('the same picture is there once', () => {
  expect(Object.keys(pictureFaults([bottle, bottle], []))).toEqual(['pictures.1.path']);
});

test('a pack has none, or one that says what it shows', () => {
  expect(packPictureFault({ picture: '', pictureAlt: '' }, '')).toEqual({});
  expect(packPictureFault({ picture: 'bottle.webp', pictureAlt: '' }, 'bottle.webp')).toEqual({});
  expect(Object.keys(packPictureFault({ picture: 'glass.webp', pictureAlt: '' }, 'bottle.webp'))).toEqual([
    'pictureAlt',
  ]);
});
