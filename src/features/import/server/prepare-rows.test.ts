import { expect, test } from 'vitest';
import { toRows } from './prepare-rows.ts';

const LINES = 2000;

test('while a long file is made into rows, others have their turn again and again', async () => {
  let turns = 0;
  let next = setImmediate(take);
  function take() {
    turns += 1;
    next = setImmediate(take);
  }
  const lines = Array.from({ length: LINES }, (_, at) => ({
    line: at + 2,
    cells: [`ale-${at}`, 'Ale', '<p>A <b>golden</b> ale.</p>', '3.50'],
  }));
  const rows = await toRows('products', 'shopify', ['Handle', 'Title', 'Body (HTML)', 'Variant Price'], lines);
  clearImmediate(next);
  expect(rows.map(({ number, unit }) => [number, unit])).toEqual(lines.map((_, at) => [at + 1, at + 1]));
  expect(turns).toBeGreaterThanOrEqual(LINES / 100);
});
