import { expect, test } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { datedConsent, foreignConsent } from './foreign-consent.ts';
import { plainTitle } from './foreign-row.ts';
import { COLUMNS } from './import-columns.ts';
import { readRow } from './import-values.ts';
import { type KnownCustomer, planCustomer } from './plan-records.ts';

const of = (cells: Readonly<Record<string, string>>) =>
  foreignConsent((...titles) => {
    const found = Object.entries(cells).find(([title]) => titles.some((one) => plainTitle(one) === plainTitle(title)));
    return found?.[1] ?? '';
  }, 'Shopify');

test.each([
  ['yes', '2024-05-01', '2024-05-01'],
  ['TRUE', '2024-05-01T09:30:00+01:00', '2024-05-01'],
  ['SUBSCRIBED', '2024-05-01 09:30:00 UTC', '2024-05-01'],
  ['1', '01/05/2024', '2024-05-01'],
])('“%s” with the day %s is a consent with its source', (accepts, since, day) => {
  const { texts, notes } = of({ 'Accepts Email Marketing': accepts, 'Email Marketing: Updated At': since });
  expect(texts).toEqual({ 'newsletter since': day, 'newsletter source': 'Shopify' });
  expect(notes).toMatchObject([{ column: 'newsletter since' }]);
});

test.each(['no', '', 'false', '0', 'unsubscribed', 'not_subscribed', 'pending', 'perhaps'])(
  '“%s” is no consent, whatever day stands beside it',
  (accepts) =>
    expect(of({ 'Accepts Email Marketing': accepts, 'Newsletter since': '2024-05-01' })).toEqual({
      texts: {},
      notes: [],
    }),
);

test.each(['', 'lately'])('a yes with the day “%s” is said, and is no consent', (since) => {
  const { texts, notes } = of({ accepts_marketing: 'yes', 'Newsletter since': since });
  expect(texts).toEqual({ 'newsletter source': 'Shopify' });
  expect(notes[0]?.says).toContain('no consent');
  expect(datedConsent(texts, null)).toEqual(texts);
  expect(datedConsent(texts, '2026-11-01')).toEqual({
    'newsletter since': '2026-11-01',
    'newsletter source': 'Shopify, day of the file',
  });
});

test('a day of the file changes no day that a row says, and makes no consent of who has given none', () => {
  const dated = { 'newsletter since': '2024-05-01', 'newsletter source': 'Shopify' };
  expect(datedConsent(dated, '2026-11-01')).toEqual(dated);
  expect(datedConsent({ name: 'Ada' }, '2026-11-01')).toEqual({ name: 'Ada' });
});

const known: KnownCustomer = {
  id: 1,
  version: 1,
  isPlain: true,
  values: { email: 'ada@example.com', name: 'Ada', telephone: '' },
};
const TEXTS = {
  email: 'ada@example.com',
  name: 'Ada',
  'newsletter since': '2024-05-01',
  'newsletter source': 'Shopify',
};
const planned = (
  customer: KnownCustomer | null,
  newsletter: boolean | null,
  texts: Readonly<Record<string, string>> = TEXTS,
) => {
  const row = { line: 2, texts, guesses: [], ...readRow(COLUMNS.customers, texts) };
  const { outcome, changes, write } = planCustomer(row, customer, { today: calendarDay('2026-11-29'), newsletter });
  const ofNewsletter = changes.filter(({ column }) => column.startsWith('newsletter')).map(({ after }) => after);
  return [outcome, ofNewsletter, write?.newsletterSince, write?.newsletterSource];
};

test('a consent is that of a new customer, or of one of whom nothing is known yet', () => {
  const taken = [['2024-05-01', 'Shopify'], '2024-05-01', 'Shopify'];
  expect(planned(null, null)).toEqual(['new', ...taken]);
  expect(planned(known, null)).toEqual(['changed', ...taken]);
  expect(planned(null, null, { email: 'ada@example.com', name: 'Ada', 'newsletter source': 'Shopify' })).toEqual([
    'new',
    [],
    null,
    '',
  ]);
});

test('who has unsubscribed here, or subscribed, stays as it is, with an account or without', () => {
  for (const newsletter of [false, true]) {
    expect(planned(null, newsletter)).toEqual(['new', [], null, '']);
    expect(planned(known, newsletter)).toEqual(['same', [], undefined, undefined]);
  }
});

test('of a customer who is known what the file does not say, or only guesses, stays', () => {
  const texts = { email: 'ada@example.com', name: 'ada' };
  const row = { line: 2, texts, guesses: ['name'], ...readRow(COLUMNS.customers, texts) };
  const ofToday = { today: calendarDay('2026-11-29'), newsletter: null };
  const withTelephone = { ...known, values: { ...known.values, telephone: '01632 960123' } };
  expect(planCustomer(row, withTelephone, ofToday)).toMatchObject({ outcome: 'same', changes: [] });
  expect(planCustomer(row, null, ofToday)).toMatchObject({ outcome: 'new', write: { name: 'ada' } });
});

test('who has left in another column has given no consent', () => {
  const { texts } = of({
    'Accepts Marketing': 'yes',
    'Email Marketing: Status': 'unsubscribed',
    'Newsletter since': '2024-05-01',
  });
  expect(texts).toEqual({});
});

test.each([23, 24, 40])('a source of %i letters takes the words for the day of the file', (letters) => {
  const source = 'x'.repeat(letters);
  const dated = datedConsent({ 'newsletter source': source }, '2026-11-01')['newsletter source']!;
  expect(dated).toMatch(/^x+, day of the file$/);
  expect(dated.length).toBeLessThanOrEqual(40);
});
