import { expect, test } from 'vitest';
import { ageDeclaration } from './age-declaration.ts';

/** Every version ever shown, so that a stored version tells what the person read. Only add entries. */
const EVER_SHOWN = {
  checkout: { 1: 'I am 18 or over' },
  logIn: { 1: 'I confirm that I am 18+' },
};

test.each(['checkout', 'logIn'] as const)('the text of the %s is that of its version, which is the latest', (where) => {
  const { version, says } = ageDeclaration[where];
  expect(Object.entries(EVER_SHOWN[where]).at(-1)).toEqual([version, says]);
});
