import { expect, test } from 'vitest';
import {
  type AgePolicy,
  agePolicyFaults,
  CHALLENGE_AGES,
  challengeAgeOf,
  LICENSED_IN,
  LONGEST_PROOF_IN_WORDS,
  USUAL_AGE_POLICY,
} from './age-policy.ts';

const NO_PROOF = {
  acceptsPassport: false,
  acceptsDrivingLicence: false,
  acceptsPassCard: false,
  acceptsMilitaryId: false,
};
const faults = (more: Partial<AgePolicy>) => Object.keys(agePolicyFaults({ ...USUAL_AGE_POLICY, ...more }));

test.each(LICENSED_IN)('in %s no policy asks for less than law', (licensedIn) => {
  for (const challengeAge of CHALLENGE_AGES) {
    const least = licensedIn === 'scotland' ? 25 : 18;
    expect(challengeAgeOf({ licensedIn, challengeAge })).toBe(Math.max(least, challengeAge));
    expect(faults({ licensedIn, challengeAge })).toEqual(challengeAge < least ? ['challengeAge'] : []);
  }
});

test('an age that somebody wrote into the database is never taken for less than 18', () => {
  const written = { licensedIn: 'england-or-wales', challengeAge: 16 as 18 } as const;
  expect(challengeAgeOf(written)).toBe(18);
  expect(challengeAgeOf({ ...written, challengeAge: 23 as 25 })).toBe(25);
  expect(challengeAgeOf({ ...written, challengeAge: 40 as 25 })).toBe(25);
});

test('something must be accepted, by a tick or in words', () => {
  expect(faults(NO_PROOF)).toEqual(['acceptsPassport']);
  expect(faults({ ...NO_PROOF, proofInWords: ' ' })).toEqual(['acceptsPassport']);
  expect(faults({ ...NO_PROOF, acceptsMilitaryId: true })).toEqual([]);
  expect(faults({ ...NO_PROOF, proofInWords: 'a passport' })).toEqual([]);
  expect(faults({ proofInWords: 'a'.repeat(LONGEST_PROOF_IN_WORDS) })).toEqual([]);
  expect(faults({ proofInWords: 'a'.repeat(LONGEST_PROOF_IN_WORDS + 1) })).toEqual(['proofInWords']);
});
