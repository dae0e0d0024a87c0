import { expect, test } from 'vitest';
import { commitFaults } from './commit-form.ts';

test.each([
  ['basket: say what a box still lacks\n\nA half-filled box was refused without a number.', 200],
  ['docs: name the publication of a post', 2],
  ['ci, tests: run the suites side by side\n\nThe cores idled.\n\nSecond paragraph.', 90],
])('%o is a message for %i changed lines', (message, changedLines) => {
  expect(commitFaults(message, changedLines)).toEqual([]);
});

test.each([
  ['Say what a box still lacks\n\nWhy.', 2, 'area: what changed'],
  ['x', 2, 'area: what changed'],
  ['basket: say what a box still lacks.\n\nWhy.', 2, 'full stop'],
  [`basket: ${'very '.repeat(30)}long`, 2, 'at most 110'],
  ['basket: say what a box still lacks\nWhy.', 2, 'empty line'],
  ['basket: say what a box still lacks', 21, 'says why'],
])('%o is refused for %i changed lines: %s', (message, changedLines, fault) => {
  expect(commitFaults(message, changedLines)).toEqual([expect.stringContaining(fault)]);
});
