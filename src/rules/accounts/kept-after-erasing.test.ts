import { expect, test } from 'vitest';
import { keptAfterErasing } from './kept-after-erasing.ts';

test('what is left says for how long orders are kept, and each why', () => {
  const facts = keptAfterErasing(7);
  expect(facts[0]?.why).toContain('7 years');
  for (const { what, why } of facts) expect([what === '', why === '']).toEqual([false, false]);
});
