import { expect, test } from 'vitest';
import { instant } from '../calendar/instant.ts';
import { serverNotice } from '../wording/shop/server-state-sentence.ts';
import { serverStateFaults } from './server-state-faults.ts';

const NOW = instant('2026-11-24T09:30:00Z');
const LATER = instant('2026-11-24T09:31:00Z');

test.each([
  ['open, whatever else is left in the form', { state: 'open', message: '', returnsAt: NOW }, []],
  ['only reading, without a word', { state: 'read-only', message: '', returnsAt: null }, []],
  ['only reading until a moment that is over', { state: 'read-only', message: '', returnsAt: NOW }, ['returnsAt']],
  [
    'maintenance that says neither why nor until when',
    { state: 'maintenance', message: '', returnsAt: null },
    ['message'],
  ],
  ['maintenance that says why', { state: 'maintenance', message: 'New pump', returnsAt: null }, []],
  ['maintenance that says until when', { state: 'maintenance', message: '', returnsAt: LATER }, []],
  ['maintenance until this very moment', { state: 'maintenance', message: 'New pump', returnsAt: NOW }, ['returnsAt']],
] as const)('a server that is %s', (_, state, faults) => {
  expect(Object.keys(serverStateFaults(state, NOW))).toEqual(faults);
});

test.each([
  ['nothing', { message: '', returnsAt: null }, ''],
  ['the message', { message: 'New pump.', returnsAt: null }, 'New pump.'],
  ['the return', { message: '', returnsAt: LATER }, 'We expect to be back on Tuesday 24 November 2026 at 9:31 am.'],
  ['no return that is over', { message: 'New pump.', returnsAt: NOW }, 'New pump.'],
  [
    'both, by London clocks in summer',
    { message: 'New pump.', returnsAt: instant('2027-07-01T23:30:00Z') },
    'New pump. We expect to be back on Friday 2 July 2027 at 12:30 am.',
  ],
] as const)('visitors read %s', (_, written, says) => {
  expect(serverNotice({ state: 'maintenance', ...written }, NOW)).toBe(says);
});
