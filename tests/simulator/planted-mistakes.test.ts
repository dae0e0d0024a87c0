import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLANTED } from './planted-mistakes.ts';

const statements = globSync('src/**/*.ts', { exclude: ['**/*.test.ts'] }).map((file) => readFileSync(file, 'utf8'));

test.each(Object.entries(PLANTED))('the statements are there that “%s” rewrites', (_mistake, rewritings) => {
  const missing = rewritings.filter(
    ([of]) => !statements.some((text) => (typeof of === 'string' ? text.includes(of) : text.search(of) >= 0)),
  );
  // A mistake that nobody makes is not found, however good the simulation is.
  expect(missing).toEqual([]);
});
