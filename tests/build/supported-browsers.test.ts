import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SUPPORTED_BROWSERS } from '../../scripts/supported-browsers.ts';
import { newerCalls } from './newer-calls.ts';
import { newerStyles } from './newer-styles.ts';

/* What finds in scripts and style sheets what older browsers lack; browser-files.test.ts looks with it at what was built. */

test.each([
  ['Map.groupBy', 'const groups = Map.groupBy(packs, kindOf);'],
  ['URL.parse', 'const url = URL.parse(typed);'],
  ['URL.parse', "const url = window.URL['parse'](typed);"],
  ['iterator.map()', 'const names = packs.values().map(nameOf);'],
  ['iterator.toArray()', 'const words = text.matchAll(word).toArray();'],
  ['Promise.withResolvers', 'const { promise } = Promise.withResolvers();'],
  ['.isSubsetOf()', 'const isPart = some.isSubsetOf(all);'],
  ['.showPopover()', 'menu.showPopover();'],
  ['cookieStore', "cookieStore.get('name');"],
  ['the flag v', 'const emoji = /\\p{RGI_Emoji}/v;'],
  ['flags within a pattern', 'const yes = /(?i:yes)/;'],
  ['Temporal', 'const now = Temporal.Now.instant();'],
])('%s is found in a script', (what, script) => {
  expect(newerCalls(script).map((call) => call.what)).toContain(what);
});

test.each([
  'const names = Object.values(packs).map(nameOf);',
  'const some = packs.filter(isLive).map(nameOf).with(0, "none").findLast(isLive);',
  'const at = { navigation: true }.navigation;',
  'function draw(navigation) { return navigation.here; }',
  'const word = /(?:a|b)(?<=b)/u;',
])('nothing is found in a script that has nothing newer: %s', (script) => {
  expect(newerCalls(script)).toEqual([]);
});

test.each([
  ['light-dark()', 'p { color: light-dark(black, white); }'],
  ['field-sizing', 'textarea { field-sizing: content; }'],
  ['nested rules', 'p { color: red; b { color: blue; } }'],
  ['anchor()', 'div { top: anchor(bottom); }'],
  [':details-content', 'details::details-content { color: red; }'],
  ['@scope', '@scope (main) { p { color: red; } }'],
  ['display: ruby', 'p { display: ruby; }'],
  ['@container style()', '@container style(--dark: yes) { p { color: red; } }'],
])('%s is found in a style sheet, unless it is asked for', (what, css) => {
  expect(newerStyles(css).map((style) => style.what)).toContain(what);
  expect(newerStyles(`@supports (field-sizing: content) { ${css} }`)).toEqual([]);
  // Which the oldest of them have.
  expect(newerStyles(`@supports (color: color-mix(in lab, red, red)) { ${css} }`)).not.toEqual([]);
});

test('what those browsers have is not found', () => {
  const css =
    '@layer a { p:has(b) { color: color-mix(in oklch, red, blue); width: 1rlh; height: 100dvh; inset: 0; } } @container (width > 1rem) { p { translate: 1px; } }';
  expect(newerStyles(css)).toEqual([]);
});

test.each(['README.md', 'docs/brewers-guide/README.md'])('%s names the same browsers as the builds', (document) => {
  const { chrome, edge, firefox, ios, safari } = SUPPORTED_BROWSERS;
  const text = readFileSync(document, 'utf8');
  for (const named of [`Safari ${safari}`, `iOS ${ios}`, `Firefox ${firefox}`, `Chrome ${chrome}`, `Edge ${edge}`])
    expect(text).toContain(named);
});
