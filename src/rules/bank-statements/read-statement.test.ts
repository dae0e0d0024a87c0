import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDay } from '../calendar/calendar-day.ts';
import { NO_PENCE, pence } from '../money/pence.ts';
import { statementFaultSentence } from '../wording/refusals/statement-fault-sentence.ts';
import { balancesAddUp } from './balances-add-up.ts';
import { readStatement } from './read-statement.ts';
import { type CsvRow, statementColumns } from './statement-columns.ts';
import { statementDay } from './statement-day.ts';
import { statementSum } from './statement-sum.ts';

const TODAY = calendarDay('2026-11-24');
const rowsOf = (...lines: readonly string[]): readonly CsvRow[] =>
  lines.map((line, at) => ({ line: at + 1, cells: line.split('|') }));
function read(...lines: readonly string[]) {
  const rows = rowsOf(...lines);
  const found = statementColumns(rows);
  return 'columns' in found ? readStatement(rows, found.columns, TODAY) : found;
}
const faultsOf = (...lines: readonly string[]) => {
  const answer = read(...lines);
  return 'faults' in answer ? answer.faults.map(statementFaultSentence) : answer;
};

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/26', '2026-02-01'],
  ['21-11-2026', '2026-11-21'],
  ['21 Nov 2026', '2026-11-21'],
  ['03-Sept-26', '2026-09-03'],
  ['21 November 2026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T23:30:00Z', '2026-11-21'],
  ['21/11/2026 23:30', '2026-11-21'],
  ['11/21/2026', null],
  ['30/02/2026', null],
  ['21 Xyz 2026', null],
  ['20261121', null],
  ['', null],
])('the day %s is read as %s', (text, day) => {
  expect(statementDay(text)).toBe(day);
});

test.each([
  ['1,234.50', 123_450],
  ['£12.5', 1250],
  ['-£3.00', -300],
  ['£-3.00', -300],
  ['−3', -300],
  ['+4.00', 400],
  ['(7.20)', -720],
  ['GBP 9.99', 999],
  ['-0.00', 0],
  ['12.345', null],
  ['12,50', null],
  ['1.234,50', null],
  ['(-7.20)', null],
  ['', null],
  ['twelve', null],
])('the sum %s is read as %s pence', (text, sum) => {
  expect(statementSum(text)).toBe(sum);
});

test('any sum of whole pence is read as it was written, with its sign', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (sum) => {
      const written = (Math.abs(sum) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });
      expect(statementSum(`${sum < 0 ? '-' : ''}£${written}`)).toBe(sum);
    }),
  );
});

const PAID_IN = { line: 2, day: '2026-11-21', amount: 1440, text: 'A EXAMPLE BS100123' };
test.each([
  ['one column of sums', ['Date|Description|Amount|Balance', '21/11/2026|A EXAMPLE BS100123|14.40|100.00']],
  [
    'paid out and paid in',
    ['Date|Type|Description|Paid out|Paid in|Balance', '21 Nov 2026|BGC|A EXAMPLE BS100123||£14.40|'],
  ],
  [
    'debit and credit',
    ['Transaction Date|Transaction Description|Debit Amount|Credit Amount', '21/11/2026|A EXAMPLE BS100123||14.40'],
  ],
  ['zeros in the other column', ['Date|Details|Money in|Money out', '2026-11-21|A EXAMPLE BS100123|14.40|0.00']],
  [
    'payer and reference apart',
    ['Date|Counter Party|Reference|Amount (GBP)|Balance (GBP)', '21/11/2026|A EXAMPLE|BS100123|14.40|100.00'],
  ],
])('a bank’s file with %s is read', (_, lines) => {
  expect(read(...lines)).toMatchObject({ lines: [PAID_IN], others: 0 });
});

test('lines about the account above the table, and empty ones, are passed over', () => {
  const answer = read(
    'Account Name:|Gyle Brewery',
    'Account Balance:|£1,234.50',
    '',
    'Date|Transaction type|Description|Paid out|Paid in|Balance',
    '21 Nov 2026|Transfer from|A EXAMPLE BS100123||£14.40|£1,234.50',
    '|||||',
  );
  expect(answer).toMatchObject({ lines: [{ ...PAID_IN, line: 5, balance: 123_450 }], others: 0 });
});

test('money that went out, and nothing, is counted and not kept', () => {
  const answer = read(
    'Date|Description|Amount',
    '21/11/2026|Malt|-250.00',
    '21/11/2026|Brought forward|0.00',
    '21/11/2026|A EXAMPLE BS100123|0.01',
  );
  expect(answer).toMatchObject({ lines: [{ amount: 1 }], others: 2 });
});

test('one line that cannot be read keeps the whole file out, and each such line is named', () => {
  const heading = 'Date|Description|Paid out|Paid in|Currency';
  const good = '21/11/2026|A|1.00||GBP';
  expect(
    faultsOf(
      heading,
      good,
      '24/11/2026|Today|1.00||GBP',
      '25/11/2026|Tomorrow|1.00||GBP',
      '32/11/2026|A|1.00||GBP',
      '21/11/2026|A||12.345|GBP',
      '21/11/2026|A|||GBP',
      '21/11/2026|A|1.00|2.00|GBP',
      '21/11/2026|A||2.00|EUR',
      '21/11/2026|A cut li',
    ),
  ).toEqual([
    'Line 4: “25/11/2026” is a day that is still to come.',
    'Line 5: “32/11/2026” is not a day. Days are written like 21/11/2026, 21 Nov 2026 or 2026-11-21.',
    'Line 6: “12.345” is not a sum in pounds and pence.',
    'Line 7: nothing is not a sum in pounds and pence.',
    'Line 8: “2.00, 1.00”: money came in and went out on one line.',
    'Line 9: “EUR” is not a sum in pounds sterling.',
    'Line 10: “21/11/2026, A cut li” has fewer columns than the others. Is the file whole?',
  ]);
});

test('the first line of the table may be at fault, too: it is not taken for a heading', () => {
  expect(faultsOf('Date|Description|Amount', '99/99/2026|A|1.00')).toHaveLength(1);
});

test('what was not found is named, and nothing of a file without titles is guessed', () => {
  expect(statementColumns(rowsOf('Date|Colour|Amount', '21/11/2026|red|1.00'))).toEqual({
    heading: ['Date', 'Colour', 'Amount'],
    missing: ['text'],
  });
  expect(statementColumns(rowsOf('21/11/2026|A|1.00'))).toEqual({ heading: [], missing: ['day', 'money', 'text'] });
  expect(statementColumns([])).toEqual({ heading: [], missing: ['day', 'money', 'text'] });
});

const ledger = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 30 }).map((sums) => {
  let balance = 1000;
  return sums.map((sum) => ({ sum: pence(sum), balance: pence((balance += sum)) }));
});

test('balances that follow from each other add up, the oldest line first or last; one that is cut does not', () => {
  fc.assert(
    fc.property(ledger, fc.nat(), (entries, at) => {
      expect([balancesAddUp(entries), balancesAddUp(entries.toReversed())]).toEqual([true, true]);
      if (entries.length < 3) return;
      const wrong = entries.with(at % entries.length, { sum: pence(7), balance: pence(999_999) });
      expect(balancesAddUp(wrong)).toBe(false);
    }),
  );
  expect(balancesAddUp([])).toBe(true);
  expect(balancesAddUp([{ sum: NO_PENCE, balance: null }])).toBe(false);
});

test('a file whose balances do not add up is read without them', () => {
  const lines = ['Date|Description|Amount|Balance', '20/11/2026|A|1.00|101.00', '21/11/2026|B|2.00|103.00'];
  expect(read(...lines)).toMatchObject({ lines: [{ balance: 10_100 }, { balance: 10_300 }] });
  expect(read(...lines, '22/11/2026|C|3.00|10')).toMatchObject({
    lines: [{ balance: null }, { balance: null }, { balance: null }],
  });
});

test('whatever stands in a file is read, or named: nothing is lost between', () => {
  const cell = fc.oneof(
    fc.constantFrom('', '21/11/2026', '1.00', '-2', 'x', '12.345', '25/12/2026'),
    fc.integer({ min: 0, max: 3 }).map((days) => addDays(TODAY, -days)),
  );
  const row = fc.array(cell, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (table) => {
      const first = ['21/11/2026', 'A', '1.00'];
      const rows = [first, ...table].map((cells, at) => ({ line: at + 1, cells }));
      const columns = { day: 0, money: { amount: 2 }, texts: [1], balance: null, currency: null };
      const answer = readStatement(rows, columns, TODAY);
      const filled = rows.filter(({ cells }) => cells.some((text) => text !== '')).length;
      if ('faults' in answer) expect(answer.faults.length).toBeGreaterThan(0);
      else expect(answer.lines.length + answer.others).toBe(filled);
    }),
  );
});
