import { expect, test } from 'vitest';
import { linesOfPlace } from './lines-of-place.ts';

test.each(['4', '12a', '12 A', '3-5', '3 – 5', '12a-14b', '7/9'])('“%s” alone stands before the street', (number) => {
  expect(linesOfPlace([number, 'Castle Street', '', 'Norwich', ''], 'NR1 3AA')).toEqual([
    `${number} Castle Street`,
    'Norwich',
    'NR1 3AA',
  ]);
});

test.each(['Mill House', '4 Castle Street', 'Flat 4', '4th floor', 'Unit 3-5', '12ab'])(
  '“%s” has a line of its own',
  (line) => {
    expect(linesOfPlace([line, 'Castle Street'], 'NR1 3AA')).toEqual([line, 'Castle Street', 'NR1 3AA']);
  },
);

test('a number below the name of a house or a business stands before the street too', () => {
  expect(linesOfPlace(['The Ship', '4', 'Castle Street'], '')).toEqual(['The Ship', '4 Castle Street']);
});

test('a number without a street stays alone, and nothing gives nothing', () => {
  expect(linesOfPlace(['4', '', ''], 'NR1 3AA')).toEqual(['4', 'NR1 3AA']);
  expect(linesOfPlace(['', ' '], '')).toEqual([]);
});
