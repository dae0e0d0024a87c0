import { expect, test } from 'vitest';
import { STAFF_ROLES } from '../../roles/staff-roles.ts';
import { roleSentences, staffRoleName } from './staff-role-name.ts';

test('each role of staff has a name of its own, and says what it may do', () => {
  expect(new Set(STAFF_ROLES.map(staffRoleName)).size).toBe(STAFF_ROLES.length);
  for (const role of STAFF_ROLES) expect(roleSentences(role)).not.toEqual([]);
  expect(roleSentences(60)).toContain('Packs, sends and hands over orders.');
  expect(roleSentences(60)).not.toContain('Gives money back.');
  expect(roleSentences(101)).toEqual(['Does everything, also what concerns money, settings and people.']);
});

test('a role that is none of these is called as its owner is told', () => {
  expect(staffRoleName(1010)).toBe('Trade customer');
  expect(staffRoleName(61)).toBe('Member of staff');
});
