import { expect, test } from 'vitest';
import type { Instant } from '#rules/calendar/instant.ts';
import { approvalSentence, approvalsOf } from './approvals.ts';

const MORNING = '2026-11-28T09:00:00.000Z' as Instant;
const NOON = '2026-11-28T12:00:00.000Z' as Instant;

test('an item says as what it was approved, by whom and when', () => {
  expect(approvalSentence(approved({ change: 0 }))).toBe('Approved by Joan Kett, 28 Nov 2026, 09:00');
  expect(approvalSentence(approved({ change: -3, onHandChange: -3, putAway: 0 }))).toMatch(/: on hand 3 fewer$/);
  expect(approvalSentence(approved({ change: -3, putAway: -3 }))).toMatch(/: only where it lies, on hand stays$/);
  expect(approvalSentence(approved({ change: 5, onHandChange: 2, putAway: 3 }))).toMatch(
    /: on hand 2 more, 3 only where they lie$/,
  );
  expect(approvalSentence(approved({ change: -3, putAway: 0 }))).toMatch(/: it has left since, so nothing changed$/);
  expect(approvalSentence(approved({ change: 4, onHandChange: 4, putAway: null }))).toMatch(/: on hand 4 more$/);
});

test('each step of the approval is one line, the first one first, and what waits is in none', () => {
  const items = [
    approved({ change: -3, putAway: -3 }, { approvedBy: 'Maud Fenn', approvedAt: NOON }),
    approved({ change: -2, onHandChange: -2, putAway: 0 }),
    approved({ change: 1, onHandChange: 1, putAway: 0 }),
    approved({ change: 0 }),
    { ...approved({ change: 7 }), approvedBy: '', approvedAt: null },
  ];
  expect(approvalsOf(items)).toEqual([
    'Joan Kett, 28 Nov 2026, 09:00: 3 items; on hand 1 more, 2 fewer',
    'Maud Fenn, 28 Nov 2026, 12:00: one item; on hand stays; 1 only where it lies',
  ]);
  expect(approvalsOf([])).toEqual([]);
});

function approved(
  { change, onHandChange = 0, putAway = 0 }: { change: number; onHandChange?: number; putAway?: number | null },
  { approvedBy, approvedAt } = { approvedBy: 'Joan Kett', approvedAt: MORNING },
) {
  const then = {
    onHandThen: 10,
    countedAt: MORNING,
    notPutAway: 0,
    onHandAfter: 10,
    promised: 0,
    isCountedSince: false,
  };
  return { approvedBy, approvedAt, difference: { ...then, change, onHandChange, putAway } };
}
