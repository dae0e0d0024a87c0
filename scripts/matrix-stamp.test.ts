import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished, test, expect } from 'vitest';
import { isMatrixDue, stampMatrix } from './matrix-stamp.ts';

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

test('pages that were never looked at whole are due, and not once they have passed', () => {
  const house = houseWith(PAGES);
  expect(isMatrixDue(house)).toBe(true);
  stampMatrix(house);
  expect(isMatrixDue(house)).toBe(false);
  write(house, PAGES);
  expect(isMatrixDue(house)).toBe(false);
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
  expect(isMatrixDue(house)).toBe(true);
});

test.each(['src/site/pages/home-page.test.tsx', 'src/rules/money/pence.ts', 'src/features/basket/server/basket.ts'])(
  'a change of %s does not',
  (path) => {
    const house = houseWith(PAGES);
    stampMatrix(house);
    write(house, { [path]: 'changed' });
    expect(isMatrixDue(house)).toBe(false);
  },
);
