import { expect, test } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { SHOP_STATES, shopState, VALUE_OF_STATE } from './shop-state.ts';
import { shopStatusFaults } from './shop-status-faults.ts';

const TODAY = calendarDay('2026-11-21');
const faultsOf = (change: Partial<Parameters<typeof shopStatusFaults>[0]>) =>
  Object.keys(shopStatusFaults({ state: 'open', returnsOn: null, closedMessage: '', ...change }, TODAY));

test.each([
  ['an open shop needs no word', {}, []],
  ['an open shop may keep what it said when it was closed', { closedMessage: 'The river is in the cellar.' }, []],
  ['a crisis says why', { state: 'crisis', closedMessage: 'The river is in the cellar.' }, []],
  ['a crisis without a word is refused', { state: 'crisis' }, ['closedMessage']],
  ['a crisis needs a word even with a day', { state: 'crisis', returnsOn: TODAY }, ['closedMessage']],
  ['maintenance without a day or a word is refused', { state: 'maintenance' }, ['returnsOn']],
  ['maintenance may have a word alone', { state: 'maintenance', closedMessage: 'New floor.' }, []],
  ['maintenance may end today', { state: 'maintenance', returnsOn: TODAY }, []],
  [
    'maintenance cannot have ended yesterday',
    { state: 'maintenance', returnsOn: calendarDay('2026-11-20') },
    ['returnsOn'],
  ],
  [
    'a day that is over is wrong beside a word, too',
    { state: 'maintenance', returnsOn: calendarDay('2026-11-20'), closedMessage: 'New floor.' },
    ['returnsOn'],
  ],
] as const)('%s', (_, change, faults) => {
  expect(faultsOf(change)).toEqual(faults);
});

test('each state is known by its value, and any value that is neither open nor a crisis is maintenance', () => {
  expect(SHOP_STATES.map((state) => shopState(VALUE_OF_STATE[state]))).toEqual(SHOP_STATES);
  expect([-1, 1, 3, 99].map(shopState)).toEqual(Array.from({ length: 4 }, () => 'maintenance'));
});
