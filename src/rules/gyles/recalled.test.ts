import { expect, test } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { paragraphsOf, recallTemplate } from './recall-mail.ts';
import { withdrawalObstacle } from './recall-obstacle.ts';
import { recalledQuantity } from './recalled-stock.ts';

test.each([
  ['what was filled and is not on an order', { filled: 48, packed: 12, onHand: 100, inBoxes: 10 }, 36],
  ['no more than is on hand, since a till notes no gyles', { filled: 48, packed: 12, onHand: 20, inBoxes: 0 }, 20],
  ['nothing that lies in a box already', { filled: 48, packed: 12, onHand: 20, inBoxes: 15 }, 5],
  ['nothing where all is in boxes', { filled: 48, packed: 12, onHand: 20, inBoxes: 20 }, 0],
  ['nothing where more is on orders than was filled', { filled: 6, packed: 12, onHand: 20, inBoxes: 0 }, 0],
])('a recall takes off sale %s', (_what, gyle, quantity) => {
  expect(recalledQuantity(gyle)).toBe(quantity);
});

test('a recall is withdrawn until customers were written to', () => {
  expect(withdrawalObstacle({ isWithdrawn: false, mails: 0, isOfWhole: false })).toBeNull();
  expect(withdrawalObstacle({ isWithdrawn: false, mails: 1, isOfWhole: false })).toBe('mails-written');
  expect(withdrawalObstacle({ isWithdrawn: true, mails: 0, isOfWhole: false })).toBe('withdrawn');
  expect(withdrawalObstacle({ isWithdrawn: false, mails: 0, isOfWhole: true })).toBe('whole-recalled');
});

test('its mail begins from words that name what, which numbers, and what to do', () => {
  const bestBefore = calendarDay('2027-03-01');
  const batches = [
    { subRef: 'A', bestBefore },
    { subRef: '', bestBefore },
  ];
  const { subject, text } = recallTemplate({ beer: 'Porter', gyleNum: 'G1', batches, brewery: 'The brewery' });
  expect(subject).toContain('Porter');
  expect(text).toContain('G1 A, best before 01 Mar 2027\nG1, best before 01 Mar 2027');
  expect(text).toContain('do not drink');
  expect(text).toContain('money back');
  expect(paragraphsOf(text)[1]).toHaveLength(2);
});

test('paragraphs are parted by empty lines, and what is empty is left out', () => {
  expect(paragraphsOf(' one \ntwo\n\n \n\nthree\n')).toEqual([['one', 'two'], ['three']]);
  expect(paragraphsOf(' \n ')).toEqual([]);
});
