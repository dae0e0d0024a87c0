import { expect, test } from 'vitest';
import { instant } from '../../calendar/instant.ts';
import { NO_PENCE, pence } from '../../money/pence.ts';
import { additionSentence, goesWithSentence } from './addition-sentence.ts';

test('what goes in the box of another order says so', () => {
  expect(goesWithSentence('BS100123', { hasGoods: true })).toBe('It goes in the same box as your order BS100123.');
});

test('what only charges for a delivery says that it has no goods and ends with its order', () => {
  expect(goesWithSentence('BS100123', { hasGoods: false })).toBe(
    'It only charges for the delivery of your order BS100123: there are no goods in it, and it is not cancelled alone.',
  );
});

const addition = {
  reference: 'BS100124',
  of: instant('2026-11-21T12:00:00Z'),
  left: pence(720),
  chargesDelivery: false,
};

test('what was added and is not paid yet says how much is left, and what waits for it', () => {
  expect(additionSentence(addition)).toBe(
    'Added on 21 November 2026, and in the same box: BS100124. £7.20 of it is not paid yet; we pack both together once it is.',
  );
  expect(additionSentence({ ...addition, chargesDelivery: true })).toContain('£7.20 of it is not paid yet');
  expect(additionSentence({ ...addition, left: NO_PENCE })).not.toContain('paid');
});
