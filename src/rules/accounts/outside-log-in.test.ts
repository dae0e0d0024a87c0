import { describe, expect, test } from 'vitest';
import { type AccountSeen, isGooglesOwn, type OutsideFacts, outsideLogIn } from './outside-log-in.ts';

const verified = { isPresent: true, verified: true, fromItsAuthority: false };
const unverified = { ...verified, verified: false };
const authority = { ...verified, fromItsAuthority: true };
const stranger: OutsideFacts = { email: verified, known: null, sameEmail: null, password: 'not given' };
const retail: AccountSeen = { role: 10, isConfirmed: true };
const unconfirmed = { ...retail, isConfirmed: false };
const PRIVILEGED = [51, 60, 101, 1010, 1011, 1002, 1060];

describe('logging in with Google or Facebook', () => {
  test('(1) a person known by the provider’s number is logged in, whatever her e-mail is now', () => {
    for (const email of [verified, unverified, { ...unverified, isPresent: false }])
      expect(outsideLogIn({ ...stranger, email, known: retail, sameEmail: unconfirmed })).toBe('log-in');
  });

  test('(2) a confirmed account with the same e-mail asks for its password once', () => {
    const same = { ...stranger, sameEmail: retail };
    expect(outsideLogIn(same)).toEqual({
      refused: 'password-needed-once',
      fields: { password: 'Enter the password of your account' },
    });
    expect(outsideLogIn({ ...same, password: 'right' })).toBe('link');
    expect(outsideLogIn({ ...same, password: 'wrong' })).toEqual({ refused: 'wrong-log-in' });
  });

  test('(2) it is linked without a password if the provider itself issues such addresses and has verified this one', () => {
    const same = { ...stranger, sameEmail: retail };
    expect(outsideLogIn({ ...same, email: authority })).toBe('link');
    expect(outsideLogIn({ ...same, email: { ...authority, verified: false } })).toBe('ask-by-mail');
  });

  test('(3) an unconfirmed account is taken over, and its password discarded', () => {
    for (const email of [verified, authority])
      for (const password of ['not given', 'right', 'wrong'] as const)
        expect(outsideLogIn({ email, known: null, sameEmail: unconfirmed, password })).toBe('take-over');
  });

  test('(4) a new verified e-mail creates an account', () => {
    expect(outsideLogIn(stranger)).toBe('create');
    expect(outsideLogIn({ ...stranger, email: authority })).toBe('create');
  });

  test('(4) an unverified e-mail creates and opens nothing, and the answer does not tell whether there is an account', () => {
    for (const sameEmail of [null, unconfirmed, retail, { ...retail, role: 101 }])
      expect(outsideLogIn({ ...stranger, email: unverified, sameEmail })).toBe('ask-by-mail');
  });

  test('an unverified e-mail links an account by its password alone', () => {
    const same = { ...stranger, email: unverified, sameEmail: retail };
    expect(outsideLogIn({ ...same, password: 'right' })).toBe('link');
    expect(outsideLogIn({ ...same, password: 'wrong' })).toEqual({ refused: 'wrong-log-in' });
  });

  test('without an e-mail no account can be created', () => {
    const email = { isPresent: false, verified: false, fromItsAuthority: false };
    expect(outsideLogIn({ ...stranger, email })).toEqual({ refused: 'outside-email-missing' });
  });

  test.each(PRIVILEGED)(
    '(5) role %i can never log in this way, whether known, linked by password or taken over',
    (role) => {
      const account = { ...retail, role };
      const no = { refused: 'password-only' };
      expect(outsideLogIn({ ...stranger, known: account })).toEqual(no);
      expect(outsideLogIn({ ...stranger, sameEmail: account, email: authority })).toEqual(no);
      expect(outsideLogIn({ ...stranger, sameEmail: account, password: 'right' })).toEqual(no);
      expect(outsideLogIn({ ...stranger, sameEmail: { ...account, isConfirmed: false } })).toEqual(no);
    },
  );

  test('(6) a suspended person is logged in and stays suspended', () => {
    expect(outsideLogIn({ ...stranger, known: { ...retail, role: 2 } })).toBe('log-in');
    expect(outsideLogIn({ ...stranger, email: authority, sameEmail: { ...retail, role: 2 } })).toBe('link');
  });
});

test('Google is authoritative for addresses of Gmail and of the organisation named in the token', () => {
  expect(isGooglesOwn('ada@gmail.com', null)).toBe(true);
  expect(isGooglesOwn('Ada@GMAIL.com', null)).toBe(true);
  expect(isGooglesOwn('ada@brewers.example', 'brewers.example')).toBe(true);
  expect(isGooglesOwn('ada@brewers.example', null)).toBe(false);
  expect(isGooglesOwn('ada@elsewhere.example', 'brewers.example')).toBe(false);
  expect(isGooglesOwn('ada@notgmail.com', null)).toBe(false);
  expect(isGooglesOwn('ada@gmail.com@evil.example', null)).toBe(false);
});
