import { expect, test } from 'vitest';
import { countTurns } from '../../../../tests/count-turns.ts';
import { workerThread } from '#platform/worker-thread.ts';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import readStatementFile from './read-statement-worker.ts';

const today = calendarDay('2026-11-29');
const bytesOf = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\r\n'));

test('a statement is read in a thread of its own: whoever asks meanwhile has turn after turn', async () => {
  const read = workerThread<typeof readStatementFile>(new URL('read-statement-worker.ts', import.meta.url));
  const lines = Array.from({ length: 5000 }, (_, at) => `12/11/2026,CUSTOMER ${at},1.00`);
  const { answer, turns } = await countTurns(
    read({ bytes: bytesOf(['Date,Description,Amount', ...lines]), columns: null, today }),
  );
  expect(answer).toMatchObject({ others: 0, lines: expect.objectContaining({ length: 5000 }) });
  expect(turns).toBeGreaterThan(100);
});

test('a statement that is too long is read no further than it may be long', () => {
  const lines = Array.from({ length: 10_001 }, () => '12/11/2026,CUSTOMER,1.00');
  // The mark that is not closed stands behind the last line that may be read.
  const bytes = bytesOf(['Date,Description,Amount', ...lines, '"']);
  expect(readStatementFile({ bytes, columns: null, today })).toEqual({
    faults: ['It has more than 10,000 lines. Please download fewer days at a time.'],
  });
});
