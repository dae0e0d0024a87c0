import { expect, test } from 'vitest';
import { daysToOffer } from './days-to-offer.ts';

const bag = { days: ['2026-11-27', '2026-11-28', '2026-12-01'] };
const pin = { days: ['2026-12-01', '2026-12-02'] };
const holding = (...collectionDays: string[]) => ({ basketNum: 1, metaData: { collectionDays } });

test('every day on which some pack of the product can be collected is offered, once', () => {
  expect(daysToOffer([bag, pin], null)).toEqual(['2026-11-27', '2026-11-28', '2026-12-01', '2026-12-02']);
  expect(daysToOffer([bag, pin], { ...holding(), basketNum: 0 })).toHaveLength(4);
  expect(daysToOffer([], null)).toEqual([]);
});

test('what is in the order already narrows the days', () => {
  expect(daysToOffer([bag, pin], holding('2026-11-28', '2026-12-01', '2027-01-05'))).toEqual([
    '2026-11-28',
    '2026-12-01',
  ]);
});

test('a pack without a common day cannot join the order', () => {
  expect(daysToOffer([pin], holding('2026-11-28'))).toEqual([]);
  expect(daysToOffer([pin], holding('2026-12-02'))).toEqual(['2026-12-02']);
});
