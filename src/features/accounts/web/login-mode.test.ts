import { expect, test } from 'vitest';
import { LoginMode, loginMode } from './login-mode.ts';

const stranger = { entry: 'login', ask: undefined, ageConfirmed: false, done: null } as const;
const adult = { ...stranger, ageConfirmed: true } as const;

test('the modes have the numbers that the specification gives them', () => {
  expect(Object.values(LoginMode)).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('nobody logs in, registers or asks for a password before she says that she is 18', () => {
  expect(loginMode(stranger)).toBe(LoginMode.ageGate);
  expect(loginMode({ ...stranger, ask: 'register' })).toBe(LoginMode.ageGate);
  expect(loginMode({ ...stranger, ask: 'forgot' })).toBe(LoginMode.ageGate);
});

test('who is 18 logs in, registers or asks for a password as she likes', () => {
  expect(loginMode(adult)).toBe(LoginMode.logIn);
  expect(loginMode({ ...adult, ask: 'register' })).toBe(LoginMode.register);
  expect(loginMode({ ...adult, ask: 'forgot' })).toBe(LoginMode.forgot);
});

test('a mailed link is followed without being asked for one’s age', () => {
  expect(loginMode({ ...stranger, entry: 'confirm' })).toBe(LoginMode.confirming);
  expect(loginMode({ ...stranger, entry: 'reset' })).toBe(LoginMode.reset);
});

test('what was done is told until one goes elsewhere', () => {
  expect(loginMode({ ...adult, ask: 'register', done: LoginMode.registrationSent })).toBe(LoginMode.registrationSent);
  expect(loginMode({ ...stranger, entry: 'reset', done: LoginMode.resetDone })).toBe(LoginMode.resetDone);
});
