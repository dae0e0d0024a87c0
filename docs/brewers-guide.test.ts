import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { staffPaths } from '../src/staff/paths.ts';
import { guidePictures } from '../scripts/brewers-guide/guide-pictures.ts';
import { twoBreweriesPictures } from '../scripts/brewers-guide/two-breweries.ts';

const GUIDE = join(import.meta.dirname, 'brewers-guide');
const read = (page: string) => readFileSync(join(GUIDE, page), 'utf8');
const pages = globSync('*.md', { cwd: GUIDE }).toSorted();
const dayPages = pages.filter((page) => page !== 'README.md');

const table = [...guidePictures, ...twoBreweriesPictures];

test('a page shows the pictures that are taken for it, each once, and no other', () => {
  const shown = pages.flatMap((page) =>
    [...read(page).matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)].map(
      ([, target = '']) => `${page}: ${target.replace('pictures/', '')}`,
    ),
  );
  expect(shown.toSorted()).toEqual(table.map(({ page, name }) => `${page}.md: ${name}.webp`).toSorted());
});

test('each picture is stored, no other is, and all of them together stay below three megabytes', () => {
  const stored = globSync('pictures/*', { cwd: GUIDE }).map((file) => basename(file));
  expect(stored.toSorted()).toEqual(table.map(({ name }) => `${name}.webp`).toSorted());
  const bytes = stored.reduce((sum, file) => sum + readFileSync(join(GUIDE, 'pictures', file)).length, 0);
  expect(bytes).toBeLessThan(3_000_000);
});

test('a picture says in words what is on it', () => {
  const texts = pages.flatMap((page) => [...read(page).matchAll(/!\[([^\]]*)\]/g)].map(([, text = '']) => text));
  expect(texts.filter((text) => text.length < 20)).toEqual([]);
});

test('nobody is said to be a woman or a man', () => {
  const found = pages.flatMap((page) =>
    [...read(page).matchAll(/\b(?:she|hers?|herself|he|him|his|himself)\b/gi)].map(([word]) => ({ page, word })),
  );
  expect(found).toEqual([]);
});

test('screens that the guide names are there', () => {
  const known = new Set<string>(Object.values(staffPaths));
  const named = pages.flatMap((page) => [...read(page).matchAll(/`(\/staff[\w/$-]*)`/g)].map(([, path = '']) => path));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !known.has(path))).toEqual([]);
});

test('the index leads to every page, and every page back to it', () => {
  const index = read('README.md');
  expect(dayPages.length).toBeGreaterThan(20);
  expect(dayPages.filter((page) => !index.includes(`(${page})`))).toEqual([]);
  expect(dayPages.filter((page) => !read(page).includes('(README.md)'))).toEqual([]);
});

/** Terms that are explained stand in bold below this heading too, and are no labels. */
const WORDS = '\n## Words';

test('what the guide names in bold stands on a screen', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..') })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8').replaceAll(/\s+/g, ' '))
    .join('\n');
  const labels = pages.flatMap((page) => {
    const parts = read(page).split(WORDS);
    const text = [parts[0] ?? '', ...parts.slice(1).map((part) => part.slice(part.indexOf('\n## ')))].join('\n');
    return [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => ({ page, label }));
  });
  expect(labels.length).toBeGreaterThan(100);
  // What may be left empty is marked by the field, and papers by their button.
  const missing = labels.filter(({ label }) => !sources.includes(label.replace(/ \((optional|PDF)\)$/, '')));
  expect(missing).toEqual([]);
});
