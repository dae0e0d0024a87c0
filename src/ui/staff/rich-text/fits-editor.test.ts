import { expect, test } from 'vitest';
import { fitsEditor } from './fits-editor.ts';

test.each([
  '',
  'Bare words, 3 < 4',
  '<h2>Casks</h2><p>Six of <strong>them</strong>, <a href="https://example.com" rel="noopener">here</a>.<br></p>',
  '<p>A picture: <img src="/api/images/info-image/a.webp" alt=""></p>',
  '<table><tbody><tr><td colspan="2"><p>1</p></td></tr></tbody></table>',
  '<ol start="3"><li><p>Third</p></li></ol><blockquote><p>Good.</p></blockquote><hr>',
])('the editor takes %s', (html) => {
  expect(fitsEditor(html)).toBe(true);
});

test.each([
  '<figure><img src="/api/images/info-image/a.webp" alt=""><figcaption>An eel</figcaption></figure>',
  '<table><caption>Casks</caption></table>',
  '<P>see <A HREF="/x" CLASS="embed">the film</A></P>',
  '<dl><dt>ABV</dt></dl>',
])('what it would lose is left as it is: %s', (html) => {
  expect(fitsEditor(html)).toBe(false);
});
