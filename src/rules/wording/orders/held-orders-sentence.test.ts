import { expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { heldOrdersSentence } from './held-orders-sentence.ts';

test('every linked held order is named with its day', () => {
  const held = [
    { reference: 'BS100007', of: instant('2026-11-03T12:00:00Z') },
    { reference: 'BS100012', of: instant('2026-11-10T12:00:00Z') },
  ];
  expect(heldOrdersSentence(held)).toBe(
    'From our cold store comes with it: BS100007 of 03 November 2026, BS100012 of 10 November 2026.',
  );
  expect(heldOrdersSentence([])).toBe('');
});
