import { expect, test } from 'vitest';
import { changeNote } from './change-note.ts';

const REFUSED = { refused: 'note-of-another' };

test.each([
  ['change', true, false, null],
  ['change', false, true, REFUSED],
  ['withdraw', true, false, null],
  ['withdraw', false, true, null],
  ['withdraw', false, false, REFUSED],
] as const)('to %s a note (own: %s, may withdraw others’: %s)', (what, isOwn, mayWithdrawOthers, expected) => {
  expect(changeNote(what, { isOwn, mayWithdrawOthers })).toEqual(expected);
});
