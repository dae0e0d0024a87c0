import { expect, test } from 'vitest';
import { type MailToSave, providerFaults } from './provider-faults.ts';

const MAIL: MailToSave = {
  host: 'mail.a.example',
  port: 587,
  tls: 'starttls',
  user: 'shop',
  password: 'secret',
  from: 'Shop <shop@a.example>',
};
const { password: _, ...FIELDS } = MAIL;
const STORED = { fields: FIELDS, secrets: ['password'] };
const of = (change: Partial<MailToSave>, stored: typeof STORED | null = null) =>
  Object.keys(providerFaults.mail({ ...MAIL, ...change }, stored));

test.each([
  ['whole', {}, []],
  ['a sender with a comma in the name', { from: 'Fish, Chips <shop@a.example>' }, []],
  ['a sender in quotes', { from: '"Fish, Chips" <shop@a.example>' }, []],
  ['a sender without a name', { from: 'shop@a.example' }, []],
  ['no log-in', { user: '', password: '' }, []],
  ['an address as the host', { host: 'smtp://mail.a.example' }, ['host']],
  ['a host with a line break', { host: 'a\r\nQUIT' }, ['host']],
  ['a sender of two addresses', { from: 'a@a.example, b@b.example' }, ['from']],
  ['a sender with a header in it', { from: 'Shop\r\nBcc: x <shop@a.example>' }, ['from']],
  ['a password of nobody', { user: '' }, ['user']],
  ['a log-in without encryption', { tls: 'none' }, ['tls']],
  ['no password at first', { password: '' }, ['password']],
] as const)('a mail server with %s', (_name, change, faults) => {
  expect(of(change)).toEqual(faults);
});

test('a stored secret is good for what it was entered for, and for nothing else', () => {
  expect(of({ password: '' }, STORED)).toEqual([]);
  expect(of({ password: '', from: 'b@a.example' }, STORED)).toEqual([]);
  for (const change of [{ host: 'b.example' }, { port: 25 }, { tls: 'tls' }, { user: 'other' }] as const)
    expect(of({ password: '', ...change }, STORED)).toEqual(['password']);
  expect(of({ password: '' }, { ...STORED, secrets: [] })).toEqual(['password']);
});
