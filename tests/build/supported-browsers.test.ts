import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { BUILD_MARK, DIST } from '../../scripts/build.ts';
import { isBuildStale } from '../../scripts/is-build-stale.ts';
import { SUPPORTED_BROWSERS } from '../../scripts/supported-browsers.ts';
import { type NewerCall, newerCalls } from './newer-calls.ts';
import { type NewerStyle, newerStyles } from './newer-styles.ts';

/*
 * What the product uses of language, Web APIs and styles is in the oldest browsers that it supports (decision 197). Judged are
 * the files as they are served, libraries included.
 */

const BROWSER = join(DIST, 'browser');

beforeAll(async () => {
  // In a process of its own: the tests' NODE_ENV would build React's slow side.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  if (isBuildStale(BUILD_MARK)) await promisify(execFile)(process.execPath, ['scripts/build.ts'], { env });
  calls = inFiles('js', newerCalls);
  styles = inFiles('css', newerStyles);
}, 180_000);

type InFile<Found> = { readonly file: string; readonly found: readonly Found[] };
let calls: readonly InFile<NewerCall>[];
let styles: readonly InFile<NewerStyle>[];

function inFiles<Found>(ending: string, find: (text: string) => readonly Found[]): readonly InFile<Found>[] {
  return globSync(join(BROWSER, '**', `*.${ending}`)).map((path) => ({
    file: basename(path),
    found: find(readFileSync(path, 'utf8')),
  }));
}

/** Uses that are asked for first, or caught, as the code around them shows. */
const ASKED_FOR: readonly (readonly [what: string, code: RegExp])[] = [
  // Zod.
  ['URL.canParse', /typeof URL\.canParse==`function`(\?URL\.canParse)?/],
  // React asks for `typeof navigation`, catches a document without transitions, and prefers `setImmediate` on servers.
  ['navigation', /navigation\.(transition|currentEntry|navigate\(e\.url|(add|remove)EventListener\(`navigate)/],
  ['.startViewTransition()', /try\{var \w+=\w+\.startViewTransition/],
  ['.skipTransition()', /!==null&&\(\w+\.skipTransition/],
  ['setImmediate', /typeof setImmediate/],
  // The router asks the document.
  ['.startViewTransition()', /return document\.startViewTransition\(\w\)\.updateCallbackDone/],
  // Dexie.
  ['setImmediate', /\w\.setImmediate\?setImmediate/],
  // The editor of texts.
  ['.caretPositionFromPoint()', /if\((\w)\.caretPositionFromPoint\)try\{let \w=\1\.caretPositionFromPoint/],
  ['.caretRangeFromPoint()', /if\((\w)\.caretRangeFromPoint\)\{let \w=\1\.caretRangeFromPoint/],
  ['.getComposedRanges()', /if\((\w)\.getComposedRanges\)\{let \w=\1\.getComposedRanges/],
  ['trustedTypes', /let \w=window\.trustedTypes;if\(!\w\)return/],
  // Floating UI.
  ['.checkVisibility()', /typeof (\w)\.checkVisibility==`function`\?\1\.checkVisibility/],
  // What a page does when there is time.
  ['requestIdleCallback', /`requestIdleCallback`in globalThis\?requestIdleCallback/],
];

/** Functions of libraries that are called as something newer is, and are another thing. */
const OF_LIBRARIES: Readonly<Record<string, RegExp>> = {
  '.createContext()': /\w\.createContext\(/,
  '.startViewTransition()': /await \w\.startViewTransition\(async/,
  // Of the editor's parser, of its own HTML, and of trusted types, for which it has asked.
  '.addElement()': /this\.addElement\(\w,/,
  '.createView()': /this\.createView\(\w\),this\.emit/,
  '.getHTML()': /\w\.isEmpty\?``:\w\.getHTML\(/,
  '.createHTML()': /\w\.createHTML\(\w\)\}/,
  '.createPolicy()': /createPolicy\(`ProseMirror/,
  // Of a field of the forms.
  '.getInfo()': /\w\.getInfo\(\)/,
};

const isExcepted = ({ what, code }: { readonly what: string; readonly code: string }) =>
  OF_LIBRARIES[what]?.test(code) === true || ASKED_FOR.some(([name, around]) => name === what && around.test(code));

test('no script and no worker calls what one of the oldest supported browsers lacks', () => {
  expect(calls.map(({ file }) => file)).toEqual(expect.arrayContaining(['worker.js', 'till-worker.js']));
  expect(calls.length).toBeGreaterThan(100);
  const faults = calls.flatMap(({ file, found }) =>
    found.filter((call) => !isExcepted(call)).map(({ what, code }) => `${file}: ${what} in ${code}`),
  );
  expect(faults).toEqual([]);
});

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

/** What an older browser leaves out without loss, and why. */
const ADORNS: Readonly<Record<string, string>> = {
  '@page': 'the paper of a print is chosen by who prints',
  '@media scripting': 'without scripts a shape of grey bars stays beside the sentence that says so',
  '@starting-style': 'a window is there at once instead of fading in',
  ':selection': 'marked words have the colours of the browser',
  ':-webkit-inner-spin-button': 'the arrows of a number have another height',
  size: 'the paper of a print is chosen by who prints',
  'scrollbar-gutter': 'a table moves by the width of its scroll bar when it grows',
  'scrollbar-width': 'a scroll bar is as wide as usual',
  '-webkit-tap-highlight-color': 'what is touched is tinted for a moment',
  'text-decoration: dotted': 'a line under words is drawn through',
  'font-family: ui-monospace': 'the next face of the list is taken',
  resize: 'a field keeps its height',
  'text-size-adjust': 'the form with a prefix stands beside it',
  'text-wrap': 'lines break elsewhere',
  'content-visibility': 'what is out of sight is drawn too',
  'contain-intrinsic-size': 'goes with what is out of sight',
  'contain-intrinsic-height': 'goes with what is out of sight',
  'hanging-punctuation': 'a quotation mark stands within the line',
  hyphens: 'long words are not parted, and break where they must',
  'break-after: avoid': 'a heading may end a printed page',
  'user-select': 'a code is marked by dragging instead of by one touch',
  cursor: 'the pointer has another form; touch screens have none',
};

/** Of `cursor: grab` the excuse of its own, or that of `cursor`. */
const excuseOf = (what: string) => [what, what.split(':')[0] ?? ''].find((name) => name in ADORNS);

test('what the oldest supported browsers lack of styles only adorns', () => {
  expect(styles.length).toBeGreaterThan(8);
  const faults = styles.flatMap(({ file, found }) =>
    found.filter(({ what }) => !excuseOf(what)).map(({ what, where }) => `${file}: ${what} in ${where}`),
  );
  expect(faults).toEqual([]);
});

test('each excuse is still needed', () => {
  const used = new Set(styles.flatMap(({ found }) => found.map(({ what }) => excuseOf(what))));
  expect(Object.keys(ADORNS).filter((what) => !used.has(what))).toEqual([]);
  const excuses = [...ASKED_FOR, ...Object.entries(OF_LIBRARIES)];
  const isUsed = ([name, excuse]: (typeof excuses)[number]) =>
    calls.some(({ found }) => found.some(({ what, code }) => what === name && excuse.test(code)));
  expect(excuses.filter((excuse) => !isUsed(excuse)).map(([what]) => what)).toEqual([]);
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
