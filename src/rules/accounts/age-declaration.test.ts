import { expect, test } from 'vitest';
import { ageDeclaration } from './age-declaration.ts';

/** All that was ever shown, by version: what stands beside a stored version is what somebody read. Entries are only added. */
const EVER_SHOWN = {
  checkout: { 1: 'I am 18 or over' },
  logIn: { 1: 'I confirm that I am 18+' },
};

test.each(['checkout', 'logIn'] as const)(
  'the words of the %s are those of their version, which is the latest',
  (where) => {
    const { version, says } = ageDeclaration[where];
    expect(Object.entries(EVER_SHOWN[where]).at(-1)).toEqual([version, says]);
  },
);
