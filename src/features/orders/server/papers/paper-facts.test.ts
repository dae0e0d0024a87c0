import { expect, test } from 'vitest';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { USUAL_AGE_POLICY } from '#rules/brewery/age-policy.ts';
import { ageNotice } from './paper-facts.ts';

const brewery = {
  agePolicy: USUAL_AGE_POLICY,
  telephone: '01632 960001',
} as never as BreweryDetails;

test('what is collected is handed over to somebody of age, and not brought back', () => {
  expect(ageNotice(brewery, true)).toContain('Hand it over only to somebody of 18 or over.');
  expect(ageNotice(brewery, true)).not.toContain('bring it back');
  expect(ageNotice(brewery, false)).toContain('bring it back: 01632 960001.');
});
