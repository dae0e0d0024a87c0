import { expect, test } from 'vitest';
import { type AgePolicy, USUAL_AGE_POLICY } from '../../brewery/age-policy.ts';
import * as words from './age-policy-words.ts';

const policy = (more: Partial<AgePolicy>): AgePolicy => ({ ...USUAL_AGE_POLICY, ...more });
const SENTENCES = [
  words.ageAtFoot,
  words.ageAtDoor,
  words.ageOfTaker,
  words.ageInMail,
  words.proofToSee,
  words.ageChecked,
];

test('the usual policy is Challenge 25, with the proof that everybody knows', () => {
  expect(words.ageLabel(USUAL_AGE_POLICY)).toBe('Age 18+, Challenge 25');
  expect(words.acceptedProof(USUAL_AGE_POLICY)).toBe('a passport, a photo driving licence or a PASS card');
});

test.each([
  [18, 'Age 18+'],
  [21, 'Age 18+, Challenge 21'],
  [25, 'Age 18+, Challenge 25'],
] as const)('of a policy of %i every sentence names its age and no other', (challengeAge, label) => {
  expect(words.ageLabel(policy({ challengeAge }))).toBe(label);
  for (const say of SENTENCES) {
    const sentence = say(policy({ challengeAge }));
    expect(sentence).toMatch(new RegExp(`(under|look) ${challengeAge}`));
    for (const other of [21, 25].filter((age) => age !== challengeAge)) expect(sentence).not.toContain(String(other));
  }
});

test('what is accepted is listed, and the words of the brewery stand in its place', () => {
  const one = { acceptsDrivingLicence: false, acceptsPassCard: false };
  expect(words.acceptedProof(policy(one))).toBe('a passport');
  expect(words.acceptedProof(policy({ ...one, acceptsMilitaryId: true }))).toBe(
    'a passport or a military identity card',
  );
  const own = policy({ proofInWords: ' a card with a hologram ' });
  expect(words.acceptedProof(own)).toBe('a card with a hologram');
  expect(words.ageInMail(own)).toContain('asked for a card with a hologram;');
});

test('what is stored in Scotland under 25 says Challenge 25 all the same', () => {
  const stored = policy({ licensedIn: 'scotland', challengeAge: 18 });
  expect(words.ageLabel(stored)).toBe('Age 18+, Challenge 25');
  expect(words.ageOfTaker(stored)).toContain('under 25');
});
