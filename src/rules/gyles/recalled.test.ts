import { expect, test } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { faultsOfWords, paragraphsOf, recallTemplate, windowLines } from './recall-mail.ts';
import { withdrawalObstacle } from './recall-obstacle.ts';
import { recalledQuantity } from './recalled-stock.ts';

test.each([
  ['what was filled and is not on an order', { filled: 48, packed: 12, inBins: 0, onHand: 100, inBoxes: 10 }, 36],
  [
    'no more than is on hand, since a till notes no gyles',
    { filled: 48, packed: 12, inBins: 0, onHand: 20, inBoxes: 0 },
    20,
  ],
  ['nothing that lies in a box already', { filled: 48, packed: 12, inBins: 0, onHand: 20, inBoxes: 15 }, 5],
  ['nothing where all is in boxes', { filled: 48, packed: 12, inBins: 0, onHand: 20, inBoxes: 20 }, 0],
  [
    'what lies in bins as its packs, though fewer are in the books',
    { filled: 48, packed: 40, inBins: 20, onHand: 100, inBoxes: 0 },
    20,
  ],
  [
    'what was filled, though some of it was never put away',
    { filled: 48, packed: 12, inBins: 20, onHand: 100, inBoxes: 0 },
    36,
  ],
  ['nothing where more is on orders than was filled', { filled: 6, packed: 12, inBins: 0, onHand: 20, inBoxes: 0 }, 0],
])('a recall takes off sale %s', (_what, gyle, quantity) => {
  expect(recalledQuantity(gyle)).toBe(quantity);
});

test('a recall is withdrawn until customers were written to', () => {
  expect(withdrawalObstacle({ isWithdrawn: false, isWrittenTo: false, isOfWhole: false })).toBeNull();
  expect(withdrawalObstacle({ isWithdrawn: false, isWrittenTo: true, isOfWhole: false })).toBe('written-to');
  expect(withdrawalObstacle({ isWithdrawn: true, isWrittenTo: false, isOfWhole: false })).toBe('withdrawn');
  expect(withdrawalObstacle({ isWithdrawn: false, isWrittenTo: false, isOfWhole: true })).toBe('whole-recalled');
});

test('its mail begins from words that name what, which numbers, and what to do', () => {
  const bestBefore = calendarDay('2027-03-01');
  const batches = [
    { subRef: 'A', bestBefore },
    { subRef: '', bestBefore },
  ];
  const { subject, text, letter } = recallTemplate({
    beer: 'Porter',
    gyleNum: 'G1',
    batches,
    reason: 'Bottles may burst',
    brewery: 'The brewery',
  });
  expect(subject).toContain('Porter');
  expect(text).toContain('G1 A, best before 01 Mar 2027\nG1, best before 01 Mar 2027');
  expect(text).toContain('Why: Bottles may burst');
  expect(text).toContain('do not drink');
  expect(text).toContain('money back');
  expect(paragraphsOf(text)[1]).toHaveLength(2);
  expect(text).toContain('answer this mail');
  expect(letter).toBe(text.replace('answer this mail', 'write to us or call us'));
});

test.each([
  ['nothing', { subject: '', text: '' }, ['subject', 'text']],
  ['only spaces', { subject: ' ', text: ' \n ' }, ['subject', 'text']],
  ['a subject of two lines', { subject: 'Do not drink\nBcc: somebody', text: 'Send it back' }, ['subject']],
  ['a subject and a text', { subject: 'Do not drink', text: 'Send it back' }, []],
])('%s is looked at before a mail or a letter is made of it', (_what, words, faulty) => {
  expect(Object.keys(faultsOfWords(words))).toEqual(faulty);
});

test('paragraphs are parted by empty lines, and what is empty is left out', () => {
  expect(paragraphsOf(' one \ntwo\n\n \n\nthree\n')).toEqual([['one', 'two'], ['three']]);
  expect(paragraphsOf(' \n ')).toEqual([]);
});

test.each([
  ['as it is', 'Ada', ['1 Mill Lane', 'Sallowmere', 'NR35 1ZZ'], ['Ada', '1 Mill Lane', 'Sallowmere', 'NR35 1ZZ']],
  ['without what is empty', 'Ada', ['1 Mill Lane', '', 'NR35 1ZZ'], ['Ada', '1 Mill Lane', 'NR35 1ZZ']],
  ['with the name of a pub once', 'The Eel', ['The Eel', 'Quay', 'NR35 1ZZ'], ['The Eel', 'Quay', 'NR35 1ZZ']],
  ['of six lines as they are', 'Ada', ['A', 'B', 'C', 'D', 'NR35'], ['Ada', 'A', 'B', 'C', 'D', 'NR35']],
  [
    'of seven in six, the postcode alone',
    'Ada',
    ['A', 'B', 'C', 'D', 'E', 'NR35'],
    ['Ada', 'A, B', 'C', 'D', 'E', 'NR35'],
  ],
])('an address stands in a window %s', (_how, name, place, lines) => {
  expect(windowLines(name, place)).toEqual(lines);
});
