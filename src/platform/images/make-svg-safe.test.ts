import { expect, test } from 'vitest';
import { makeSvgSafe, readDrawing } from './make-svg-safe.ts';

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${more}>${inside}</svg>`;

test('a drawing without anything of others stays as it is', () => {
  const drawing = svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<style>.b{fill:url(#a)}@media(prefers-color-scheme:dark){.b{fill:#000}}</style>' +
      '<g transform="scale(2)"><path class="b" d="M0 0h1v1z" style="stroke:url(\'#a\')"/><use href="#c" xlink:href="#c"/></g>' +
      '<text x="1" y="2">Ale &amp; beer</text><image href="data:image/png;base64,AAAA" width="1" height="1"/>',
  );
  expect(makeSvgSafe(drawing)).toBe(drawing);
  expect(makeSvgSafe(`<?xml version="1.0"?>\n<!-- drawn by hand -->\n${drawing}`)).toBe(drawing);
});

test.each([
  '<script>alert(1)</script>',
  '<script xlink:href="https://evil.example/x.js"/>',
  '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onmouseover" to="alert(1)"/>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>.a{fill:url(https://evil.example/x)}</style>',
  '<style>.a{fill:\\75rl(https://evil.example/x)}</style>',
  '<style>@font-face{font-family:a;src:url(#a)}</style>',
  '<?xml-stylesheet href="https://evil.example/x.css"?>',
  '<iframe src="https://evil.example"/>',
  '<metadata>somebody</metadata>',
])('taken out whole: %s', (inside) => {
  expect(makeSvgSafe(svg(`${inside}<path d="M0 0h1"/>`))).toBe(svg('<path d="M0 0h1"/>'));
});

test.each([
  'onload="alert(1)"',
  'ONCLICK="alert(1)"',
  'href="https://evil.example/x.svg#a"',
  'xlink:href="data:image/svg+xml;base64,AAAA"',
  'style="fill:url(//evil.example/x)"',
  'fill="url(https://evil.example/x)"',
  'filter="url( \'https://evil.example/x\' )"',
  'xml:base="https://evil.example/"',
])('taken out of its element: %s', (attribute) => {
  expect(makeSvgSafe(svg(`<image ${attribute} x="1"/>`))).toBe(svg('<image x="1"/>'));
  expect(makeSvgSafe(svg(`<use ${attribute} x="1"/>`))).toBe(svg('<use x="1"/>'));
});

test('a handler of the drawing itself is taken out too', () => {
  expect(makeSvgSafe(svg('', ' onload="alert(1)"'))).toBe(svg('').replace('></svg>', '/>'));
});

test('a drawing that can be drawn is safe, and one that cannot is none', async () => {
  expect(await readDrawing(svg('<path d="M0 0h1"/><script/>'))).toBe(svg('<path d="M0 0h1"/>'));
  expect(await readDrawing('<svg>')).toBeNull();
});

test.each([
  ['a text', 'no drawing'],
  ['half a drawing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g>'],
  ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
  ['a drawing without a size', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a size of nought', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"/>'],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`],
  ['too many characters', svg(`<path d="${'M0 0'.repeat(20_000)}"/>`)],
  ['too many elements', svg('<g/>'.repeat(3001))],
  ['nothing', ''],
])('%s is no drawing', (_, text) => {
  expect(makeSvgSafe(text)).toBeNull();
});
