import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import type { Manifest } from '#platform/http/pages/built-site.ts';
import { BUILD_MARK, DIST } from '../../scripts/build.ts';
import { isBuildStale } from '../../scripts/is-build-stale.ts';
import { testSupportedBrowsers } from './test-supported-browsers.ts';

type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

const BROWSER = join(DIST, 'browser');
const ENTRY = 'src/site/entry-browser.tsx';
let manifest: Readonly<Record<string, Chunk>>;

beforeAll(async () => {
  // In a process of its own: the tests' NODE_ENV would build React's slow side.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  if (isBuildStale(BUILD_MARK)) await promisify(execFile)(process.execPath, ['scripts/build.ts'], { env });
  manifest = JSON.parse(readFileSync(join(BROWSER, '.vite', 'manifest.json'), 'utf8'));
}, 180_000);

/** A module of the manifest with everything that must be there before it runs. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) withImports(imported, seen);
  return seen;
}

/** What travels: the brotli that the build left, or the file itself where it is too small to be worth it. */
function bytesOf(file: string): number {
  const path = join(BROWSER, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + bytesOf(file), 0);

function firstVisit(page: string) {
  const chunks = [...withImports(ENTRY), ...withImports(`src/site/pages/${page}-page.tsx`)].map(
    (name) => manifest[name],
  );
  return {
    scripts: sum(new Set(chunks.flatMap((chunk) => chunk?.file ?? []))),
    styles: sum(new Set(chunks.flatMap((chunk) => chunk?.css ?? []))),
  };
}

test.each(['home', 'shop', 'product'])(
  'a first visit to %s loads at most 120 kB of scripts and 20 kB of styles',
  (page) => {
    const { scripts, styles } = firstVisit(page);
    expect(scripts).toBeGreaterThan(50_000);
    expect(scripts).toBeLessThanOrEqual(120_000);
    expect(styles).toBeGreaterThan(1000);
    expect(styles).toBeLessThanOrEqual(20_000);
  },
);

test('every page has a script of its own, and none is part of the first one', () => {
  const pages = globSync('src/site/pages/*-page.tsx');
  const files = pages.map((page) => manifest[page]);
  expect(pages.length).toBeGreaterThan(4);
  for (const [at, chunk] of files.entries()) expect(chunk, pages[at]).toMatchObject({ isDynamicEntry: true });
  expect(new Set(files.map((chunk) => chunk?.file)).size).toBe(pages.length);
  for (const page of pages) expect(withImports(ENTRY)).not.toContain(page);
});

test('the library that validates is not sent to anybody’s browser', () => {
  const scripts = globSync(join(BROWSER, 'assets', '*.js'));
  expect(scripts.length).toBeGreaterThan(5);
  const signs = /_zod|ZodError|unrecognized_keys/;
  // The signs are still the library's own.
  expect(readFileSync('node_modules/zod/v4/core/schemas.js', 'utf8')).toMatch(signs);
  expect(scripts.filter((script) => signs.test(readFileSync(script, 'utf8')))).toEqual([]);
});

const readManifest = (name: string) => JSON.parse(readFileSync(join(BROWSER, '.vite', name), 'utf8')) as Manifest;
const filesOf = (chunks: Manifest) =>
  new Set(Object.values(chunks).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));

test('the shop and the staff application share no file', () => {
  const [shop, staff] = [filesOf(readManifest('manifest.json')), filesOf(readManifest('staff.json'))];
  expect(staff.size).toBeGreaterThan(3);
  expect([...staff].filter((file) => shop.has(file))).toEqual([]);
  expect([...staff].filter((file) => !file.startsWith('assets/staff/'))).toEqual([]);
  expect([...staff].filter((file) => !existsSync(join(BROWSER, file)))).toEqual([]);
});

test('the till shares no file with the shop and the staff application, and validates nothing', () => {
  const till = filesOf(readManifest('till.json'));
  const others = new Set([...filesOf(readManifest('manifest.json')), ...filesOf(readManifest('staff.json'))]);
  expect(till.size).toBeGreaterThan(3);
  expect([...till].filter((file) => others.has(file) || !file.startsWith('assets/till/'))).toEqual([]);
  const scripts = [...till].filter((file) => file.endsWith('.js'));
  expect(scripts.filter((file) => /_zod|ZodError/.test(readFileSync(join(BROWSER, file), 'utf8')))).toEqual([]);
});

test('a till loads at most 140 kB of scripts, once a build, and its worker has every file of it', () => {
  const till = [...filesOf(readManifest('till.json'))];
  const scripts = sum(till.filter((file) => file.endsWith('.js')));
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThanOrEqual(140_000);
  const worker = readFileSync(join(BROWSER, 'till-worker.js'), 'utf8');
  expect(till.filter((file) => !worker.includes(`/${file}`))).toEqual([]);
});

test('no file of the shop names one of the staff application', () => {
  const shop = globSync([join(BROWSER, 'assets', '*.{js,css}'), join(BROWSER, '*.js'), join(DIST, 'server', '*.js')]);
  expect(shop.length).toBeGreaterThan(20);
  expect(shop.filter((file) => readFileSync(file, 'utf8').includes('assets/staff/'))).toEqual([]);
});

test('the styles of the shop hold nothing of the staff kit', () => {
  const styles = globSync(join(BROWSER, 'assets', '*.css')).map((file) => readFileSync(file, 'utf8'));
  expect(styles.join()).toContain('.button-act');
  expect(styles.filter((css) => css.includes('.staff-frame') || css.includes('.command-menu'))).toEqual([]);
});

testSupportedBrowsers(BROWSER);
