import { expect, test } from 'vitest';
import { makeSafe } from './make-safe.ts';
import { picturesWithoutAlt, uploadedPicturesIn } from './uploaded-pictures.ts';

test.each([
  '<img src="/api/images/info-image/uploads/a1.webp" alt="A">',
  '<p><img alt="A" class="wide" src="https://brewery.example/api/images/info-image/uploads/a1.webp"></p>',
  '<figure><img src="{images}/uploads/a1.webp"></figure>',
])('an uploaded picture is found however it was pasted: %s', (html) => {
  expect(uploadedPicturesIn(makeSafe(html))).toEqual(['uploads/a1.webp']);
});

test('pictures of the brewery’s folder and of other sites, and texts about pictures, are not included', () => {
  const html =
    '<img src="/api/images/info-image/yard.svg"><img src="https://example.com/uploads/a.webp">uploads/a.webp';
  expect(uploadedPicturesIn(makeSafe(html))).toEqual([]);
});

test('pictures that say nothing are found', () => {
  const html = makeSafe('<img src="/api/images/info-image/a.svg" alt=" "><img src="{images}/b.svg" alt="An eel">');
  expect(picturesWithoutAlt(html)).toEqual(['{images}/a.svg']);
});
