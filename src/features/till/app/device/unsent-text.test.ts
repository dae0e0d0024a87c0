import { expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { pence } from '#rules/money/pence.ts';
import { emptySale } from '#rules/till/current-sale.ts';
import { saleToSend } from '#rules/till/sale-to-send.ts';
import { tillLine } from '#rules/till/till.fixtures.ts';
import type { OutboxRow } from './device-database.ts';
import { unsentText } from './unsent-text.ts';

const AT = instant('2026-11-21T18:05:00.000Z');
const state = { place: 1, till: 3, dayNumber: 2, isAlone: false, notedAt: AT, answeredAt: null } as const;
const line = tillLine(2);
const sale = {
  ...emptySale(4),
  key: 'a',
  lines: [line],
  payments: [{ by: 'cash', amount: pence(2 * line.price), tendered: pence(2 * line.price) }],
} as const;
const sold: OutboxRow = {
  ...state,
  kind: 'sale',
  number: 12,
  state: 'waiting',
  content: { ...saleToSend(sale), number: 12, dayNumber: 2, soldAt: AT },
  sale,
  answer: null,
};
const closed: OutboxRow = {
  ...state,
  kind: 'closed',
  number: 2,
  state: 'refused',
  content: { number: 2, closedAt: AT, sellerId: 9, counted: 5000, expected: 5000, note: '' },
  answer: { outcome: 'refused', reason: 'not-understood', says: 'Please check: closed' },
};

test('what was not sent is written so that a person can enter it, and whole for a machine below', () => {
  const text = unsentText('Bar', [sold, closed], [{ sellerId: 4, name: 'Maud' }]);
  expect(text).toContain('the till “Bar”');
  expect(text).toContain('Sale 12, 21 Nov 2026, 18:05, by Maud\n');
  expect(text).toContain(`  2 × ${line.name} at £`);
  expect(text).toMatch(/ {2}total £[\d.]+: cash £[\d.]+\n/);
  expect(text).toContain('Day closed 2, 21 Nov 2026, 18:05, by seller 9\n  counted: £50.00, expected: £50.00\n');
  expect(text).toContain('  not taken: Please check: closed');
  const forMachines = JSON.parse(text.trim().split('\n\n').at(-1) ?? '');
  expect(forMachines).toEqual([
    { kind: 'sale', state: 'waiting', content: sold.content },
    { kind: 'closed', state: 'refused', content: closed.content },
  ]);
});

test('nothing at all is a text too', () => {
  expect(unsentText('Bar', [], [])).toMatch(/Bar[\s\S]+\[\]/);
});
