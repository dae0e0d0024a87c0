import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished, test, expect } from 'vitest';
import { stampMatrix, standingOfMatrix } from './matrix-stamp.ts';

function houseWith(files: Readonly<Record<string, string>>): string {
  const house = mkdtempSync(join(tmpdir(), 'gyle-pages-'));
  onTestFinished(() => rmSync(house, { recursive: true }));
  write(house, { 'tests/matrix/a.matrix.ts': '', ...files });
  return house;
}

function write(house: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
}

const PAGES = { 'src/site/pages/home-page.tsx': 'home', 'src/ui/Button.tsx': 'button' };

test('a matrix that has passed goes on having passed for the same pages', () => {
  const house = houseWith(PAGES);
  expect(standingOfMatrix(house)).toBe('never passed');
  stampMatrix(house);
  expect(standingOfMatrix(house)).toBe('passed');
  write(house, PAGES);
  expect(standingOfMatrix(house)).toBe('passed');
});

test.each([
  ['src/site/pages/home-page.tsx', 'another home'],
  ['src/site/pages/new-page.tsx', 'one more page'],
  ['src/site/layouts/footer.tsx', 'one more part'],
  ['src/site/site.css', 'another look'],
  ['src/ui/Button.tsx', 'another button'],
  ['tests/journeys/every-page.ts', 'one more address'],
])('a change of %s makes the matrix due', (path, text) => {
  const house = houseWith(PAGES);
  stampMatrix(house);
  write(house, { [path]: text });
  expect(standingOfMatrix(house)).toBe('due');
});

test.each([
  'src/site/pages/home-page.test.tsx',
  'src/ui/staff/Rail.tsx',
  'src/rules/money/pence.ts',
  'src/features/basket/server/basket.ts',
])('a change of %s does not', (path) => {
  const house = houseWith(PAGES);
  stampMatrix(house);
  write(house, { [path]: 'changed' });
  expect(standingOfMatrix(house)).toBe('passed');
});
