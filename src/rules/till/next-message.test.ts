import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_IN_MESSAGE, nextMessage, OUTBOX_KINDS, type OutboxKind } from './next-message.ts';

const rowsOf = (...kinds: OutboxKind[]) => kinds.map((kind) => ({ kind, isAlone: false }));
const lengthOf = (...kinds: OutboxKind[]) => nextMessage(rowsOf(...kinds), MOST_IN_MESSAGE).length;

test('nothing waits, nothing is sent', () => {
  expect(nextMessage([], MOST_IN_MESSAGE)).toEqual([]);
});

test('a day with all that was sold in it goes in one message', () => {
  expect(lengthOf('opened', 'sale', 'refund', 'sale', 'closed')).toBe(5);
});

test('the next day waits until the one before is stored as closed', () => {
  expect(lengthOf('sale', 'closed', 'opened', 'sale')).toBe(2);
  expect(lengthOf('opened', 'closed', 'opened', 'closed')).toBe(2);
  expect(lengthOf('closed', 'closed')).toBe(1);
});

test('what was sold before a day was opened is not stored after it', () => {
  expect(lengthOf('sale', 'opened', 'sale')).toBe(1);
});

test('a message takes exactly so many and no more', () => {
  const sales = rowsOf(...Array.from({ length: 51 }, (): OutboxKind => 'sale'));
  expect(nextMessage(sales.slice(0, 50), 50)).toHaveLength(50);
  expect(nextMessage(sales, 50)).toHaveLength(50);
  expect(nextMessage(sales, 1)).toHaveLength(1);
});

test('what a person waits for goes alone, after what was before it', () => {
  const [before, alone, after] = [
    { kind: 'sale', isAlone: false },
    { kind: 'sale', isAlone: true },
    { kind: 'sale', isAlone: false },
  ] as const;
  expect(nextMessage([before, alone, after], 50)).toEqual([before]);
  expect(nextMessage([alone, after], 50)).toEqual([alone]);
});

test('message after message all is sent, once and in order, and the shop keeps that order', () => {
  const row = fc.record({ kind: fc.constantFrom(...OUTBOX_KINDS), isAlone: fc.boolean() });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), fc.integer({ min: 1, max: 10 }), (rows, most) => {
      const numbered = rows.map((each, place) => ({ ...each, place }));
      const sent: number[] = [];
      while (sent.length < numbered.length) {
        const message = nextMessage(numbered.slice(sent.length), most);
        expect(message.length).toBeGreaterThan(0);
        expect(message.length).toBeLessThanOrEqual(most);
        for (const kind of ['opened', 'closed'] as const) expectInOrder(message, kind);
        sent.push(...message.map(({ place }) => place));
      }
      expect(sent).toEqual(numbered.map(({ place }) => place));
    }),
    { endOnFailure: true },
  );
});

/** What is opened comes before all else of a message, and what is closed after it. */
function expectInOrder(message: readonly { readonly kind: OutboxKind }[], kind: 'opened' | 'closed'): void {
  const kinds = message.map((row) => row.kind);
  const ordered =
    kind === 'opened' ? kinds.slice(kinds.lastIndexOf('opened') + 1) : kinds.slice(kinds.indexOf('closed') + 1);
  if (kind === 'opened') expect(ordered).not.toContain('opened');
  else if (kinds.includes('closed')) expect(ordered).toEqual([]);
  expect(kinds.slice(0, kinds.lastIndexOf('opened') + 1).every((each) => each === 'opened')).toBe(true);
}
