import { expect, test } from 'vitest';
import { type AttemptState, goesBack, isAtBuyer, isOpen, isUnderWay, mayHaveTakenMoney } from './attempt-state.ts';
import type { Provider } from '../provider/provider.ts';

const states: readonly AttemptState[] = [
  'started',
  'asking',
  'unknown',
  'captured',
  'awaiting-funds',
  'declined',
  'failed',
  'abandoned',
  'refund-due',
  'refunded',
];
const statesWhere = (question: (attempt: { readonly state: AttemptState }) => boolean) =>
  states.filter((state) => question({ state }));
const underWay = (draftVersion: number) =>
  statesWhere((attempt) => isUnderWay({ ...attempt, orderVersion: 4 }, { version: draftVersion }));
const taking = (provider: Provider, crossReference: string | null) =>
  statesWhere((attempt) => mayHaveTakenMoney({ ...attempt, provider, crossReference }));

test('each predicate holds for these states and no others', () => {
  expect(statesWhere(isOpen)).toEqual(['started', 'asking']);
  expect(statesWhere(isAtBuyer)).toEqual(['started', 'declined']);
  expect(statesWhere(goesBack)).toEqual(['refund-due', 'refunded']);
});

test('a payment is under way for exactly the version of the draft that it was started for', () => {
  expect(underWay(4)).toEqual(['started', 'asking', 'declined']);
  expect(underWay(3)).toEqual([]);
  expect(underWay(5)).toEqual([]);
});

test('PayPal may have taken the money once capture was requested, the card gateway once it has sent the shopper back', () => {
  expect(taking('paypal', null)).toEqual(['asking', 'unknown']);
  expect(taking('card-gateway', 'XREF')).toEqual(['asking', 'unknown']);
  expect(taking('card-gateway', null)).toEqual([]);
});
