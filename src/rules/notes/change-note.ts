import type { Refusal } from '#rules/refusal.ts';

/** Who wants to change or withdraw a note on an order. */
export type NoteHand = {
  readonly isOwn: boolean;
  /** She may look after the notes of others, too. */
  readonly mayWithdrawOthers: boolean;
};

/** Refuses to change or withdraw a note: its words are changed by whoever wrote them, and others' are withdrawn by administrators. */
export function changeNote(what: 'change' | 'withdraw', { isOwn, mayWithdrawOthers }: NoteHand): Refusal | null {
  if (isOwn || (what === 'withdraw' && mayWithdrawOthers)) return null;
  return { refused: 'note-of-another' };
}
