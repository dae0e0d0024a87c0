import { expect, test } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { britishOnly } from './british-only.ts';
import { COLUMNS } from './import-columns.ts';
import { readRow } from './import-values.ts';
import { planCustomer } from './plan-records.ts';

const ADA = { email: 'ada@example.com', name: 'Ada Example' };

test.each([
  [{ 'line 1': '3 Quay Street', postcode: 'nr349ab' }, null],
  [{}, null],
  [{ 'line 1': '', postcode: ' ' }, null],
  [{ 'line 1': '3 Rue du Port', postcode: '75001' }, '“75001” is no British postcode: the address is left out'],
  [{ 'line 1': '3 Quay Street', postcode: '' }, 'There is no postcode: the address is left out'],
  [{ postcode: '75001' }, '“75001” is no British postcode: the address is left out'],
])('of the address %j is said: %s', (address, says) => {
  const { texts, notes } = britishOnly({ texts: { ...ADA, ...address }, notes: [] });
  expect(texts).toEqual(says === null ? { ...ADA, ...address } : ADA);
  expect(notes).toEqual(says === null ? [] : [{ column: 'postcode', says }]);
});

const planned = (texts: Readonly<Record<string, string>>) =>
  planCustomer({ line: 2, texts, guesses: [], ...readRow(COLUMNS.customers, texts) }, null, {
    today: calendarDay('2026-11-29'),
    newsletter: null,
  });

test('what the checkout would refuse of an address is refused with its column', () => {
  const address = { 'line 1': 'x'.repeat(40), 'line 2': 'y'.repeat(40), postcode: 'nr349ab' };
  expect(planned({ ...ADA, ...address })).toMatchObject({
    outcome: 'new',
    write: { address: { postcode: 'NR34 9AB' } },
  });
  expect(planned({ ...ADA, ...address, 'line 2': 'y'.repeat(41) }).problems).toEqual([
    { column: 'line 2', says: 'At most 40 characters, please' },
  ]);
  expect(planned({ ...ADA, ...address, 'line 1': 'x'.repeat(67) }).problems).toEqual([
    { column: 'line 1', says: 'At most 40 characters, please' },
  ]);
  expect(planned({ ...ADA, ...address, 'line 1': '' }).problems.map(({ column }) => column)).toEqual(['line 1']);
  expect(planned({ ...ADA, name: 'z'.repeat(41) }).problems.map(({ column }) => column)).toEqual(['name']);
  expect(planned({ ...ADA, telephone: '12' }).problems.map(({ column }) => column)).toEqual(['telephone']);
});
