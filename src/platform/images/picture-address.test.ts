import { expect, test } from 'vitest';
import { formatFor, isPicturePath, widthFor } from './picture-address.ts';

test.each(['fen-bitter-bottle.svg', 'news/2026/eel.jpg', 'a'])('%s is a valid path of a picture', (path) => {
  expect(isPicturePath(path)).toBe(true);
});

test.each(['../secrets.svg', '/etc/passwd', 'a/../b.svg', '.hidden', 'a//b', 'a\\b', 'a%2fb', '', 'x'.repeat(201)])(
  '%s is not, since it might leave its folder',
  (path) => {
    expect(isPicturePath(path)).toBe(false);
  },
);

test('a width that is not on the list becomes the next wider one, so that nobody can fill the cache', () => {
  expect(widthFor('320')).toBe(320);
  expect(widthFor('321')).toBe(480);
  expect(widthFor('99999')).toBe(1600);
  expect(widthFor('-5')).toBe(1600);
  expect(widthFor(undefined)).toBe(1600);
});

test('a photograph is sent in the best format that the browser accepts', () => {
  expect(formatFor('image/avif,image/webp,*/*')).toBe('avif');
  expect(formatFor('image/webp,*/*')).toBe('webp');
  expect(formatFor('*/*')).toBe('jpeg');
  expect(formatFor(undefined)).toBe('jpeg');
});
