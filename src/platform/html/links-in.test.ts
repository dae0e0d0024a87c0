import { expect, test } from 'vitest';
import { linksIn } from './links-in.ts';

test('links and pictures are read with their words, wherever they stand', () => {
  const html =
    '<p>See <a href="/news/eel?a=1&amp;b=2">the <b>eel</b></a>.</p><ul><li><img src="{images}/a.webp" alt="An eel"></li></ul>' +
    '<table><tr><td><a href="#top"></a><a>nothing</a></td></tr></table>';
  expect(linksIn(html)).toEqual([
    { address: '/news/eel?a=1&b=2', words: 'the eel' },
    { address: '{images}/a.webp', words: 'An eel' },
    { address: '#top', words: '' },
  ]);
});
