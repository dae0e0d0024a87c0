import { expect, test } from 'vitest';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { CARD_SOURCES, cardFaults } from './card-faults.ts';

const CARD = {
  source: 1,
  title: 'The club',
  text: '',
  linkUrl: '/beershop',
  hasNewPicture: false,
  pictureAlt: '',
  shownFrom: null,
  shownUntil: null,
};
const day = calendarDay('2027-06-01');

test.each([
  [{}, []],
  [{ source: 0 }, ['source']],
  [{ source: 2000 }, ['source']],
  [{ title: '' }, ['title']],
  [{ title: '', text: 'A text' }, []],
  [{ title: '', source: 802 }, []],
  [{ linkUrl: '' }, []],
  [{ linkUrl: 'https://example.com' }, ['linkUrl']],
  [{ linkUrl: '//example.com' }, ['linkUrl']],
  [{ linkUrl: '/a page' }, ['linkUrl']],
  [{ hasNewPicture: true }, ['pictureAlt']],
  [{ hasNewPicture: true, pictureAlt: 'A badge' }, []],
  [{ shownFrom: day, shownUntil: day }, []],
  [{ shownFrom: day, shownUntil: calendarDay('2027-05-31') }, ['shownUntil']],
])('a card with %o is wrong at %o', (change, fields) => {
  expect(Object.keys(cardFaults({ ...CARD, ...change }))).toEqual(fields);
});

test('every source that is offered may be saved', () => {
  expect(CARD_SOURCES.flatMap((source) => Object.keys(cardFaults({ ...CARD, source })))).toEqual([]);
});
