import { expect, test } from 'vitest';
import type { CalendarDay } from '../calendar/instant.ts';
import { batchFaults, type BatchToMake } from './batch-faults.ts';
import { csvFile } from '../wording/formats/csv-cells.ts';

const TODAY = '2026-11-24' as CalendarDay;
const GIFT: BatchToMake = {
  name: 'Christmas gift',
  gives: 'gift',
  kindId: null,
  number: 100,
  value: 2000,
  discount: null,
  collectionDiscount: null,
  minimum: null,
  startsOn: null,
  endsOn: null,
};
const DISCOUNT: BatchToMake = { ...GIFT, gives: 'discount', value: null, discount: 1000 };

test.each<[string, BatchToMake, readonly string[]]>([
  ['a gift', GIFT, []],
  ['a gift of a penny', { ...GIFT, value: 1 }, []],
  ['a gift of nought', { ...GIFT, value: 0 }, ['value']],
  ['a gift below nought', { ...GIFT, value: -1 }, ['value']],
  ['a gift of nothing', { ...GIFT, value: null }, ['value']],
  ['£1,000', { ...GIFT, value: 100_000 }, []],
  ['more than £1,000', { ...GIFT, value: 100_001 }, ['value']],
  ['no name', { ...GIFT, name: '' }, ['name']],
  ['no code', { ...GIFT, number: 0 }, ['number']],
  ['no number', { ...GIFT, number: null }, ['number']],
  ['5,000 codes', { ...GIFT, number: 5000 }, []],
  ['5,001 codes', { ...GIFT, number: 5001 }, ['number']],
  ['a rate', DISCOUNT, []],
  ['a rate for what is collected only', { ...DISCOUNT, discount: null, collectionDiscount: 500 }, []],
  ['no rate', { ...DISCOUNT, discount: 0 }, ['discount']],
  ['all of it', { ...DISCOUNT, discount: 10_000 }, []],
  ['more than all of it', { ...DISCOUNT, discount: 10_001 }, ['discount']],
  ['a minimum below nought', { ...DISCOUNT, minimum: -1 }, ['minimum']],
  ['today only', { ...GIFT, startsOn: TODAY, endsOn: TODAY }, []],
  ['an end that is past', { ...GIFT, endsOn: '2026-11-23' }, ['endsOn']],
  ['an end before its beginning', { ...GIFT, startsOn: '2026-12-02', endsOn: '2026-12-01' }, ['endsOn']],
  ['a day that does not exist', { ...GIFT, startsOn: '2027-02-30' }, ['startsOn']],
  ['an end in a hundred years', { ...GIFT, endsOn: '2126-11-24' }, ['endsOn']],
])('%s', (_, batch, fields) => {
  expect(Object.keys(batchFaults(batch, TODAY))).toEqual(fields);
});

test('the file is read as UTF-8, keeps commas and quotes, and runs no formula', () => {
  expect(csvFile(['Code', 'What'], [['ABCDE', '=HYPERLINK("x")']])).toBe(
    '\uFEFFCode,What\r\nABCDE,"\'=HYPERLINK(""x"")"\r\n',
  );
  expect(csvFile(['Code'], [])).toBe('\uFEFFCode\r\n');
});
