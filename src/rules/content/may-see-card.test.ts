import { expect, test } from 'vitest';
import { maySeeCard } from './may-see-card.ts';

test.each([
  [{ source: 5, active: true }, true],
  [{ source: 5, active: false }, false],
  [{ source: 700, active: true }, true],
  [{ source: 701, active: true }, false],
  [{ source: 800, active: true }, false],
  [{ source: 801, active: true }, true],
])('the public sees card %o: %s, an administrator sees every card', (card, seen) => {
  expect(maySeeCard(card, false)).toBe(seen);
  expect(maySeeCard(card, true)).toBe(true);
});
