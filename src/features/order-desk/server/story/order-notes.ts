import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { AuditedAct } from '#rules/audit/audited-acts.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { changeNote } from '#rules/notes/change-note.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { type Holder, hasPermission } from '#rules/roles/has-permission.ts';
import { isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import { lockAtDesk } from '../lock-at-desk.ts';
import {
  findNote,
  insertNote,
  type NoteWords,
  pinSame,
  type StoredNote,
  updateNote,
  withdrawNote,
} from './notes.repository.ts';

type Deps = { readonly db: Database; readonly drafts: Pick<Drafts, 'lockWithBox'> };

type OfNote = { readonly id: OrderId; readonly noteId: number };

/** Who writes, changes or withdraws a note. */
export type Writer = Holder & { readonly id: number };

/**
 * Notes of staff on orders, which their customer never sees. They change nothing of the order, so its version stays. Their words
 * are about a person: no audit entry has them, and those of a withdrawn note are gone. Null = done.
 */
export function orderNotes({ db, drafts }: Deps) {
  const onOrder = (id: OrderId, act: (trx: Transaction) => Promise<Refusal | null>): Promise<Refusal | null> =>
    inTransaction(db, async (trx) => {
      const locked = await lockAtDesk(trx, drafts, { id, version: null });
      return isRefusal(locked) ? locked : act(trx);
    });

  return {
    add: (id: OrderId, words: NoteWords, by: Writer, now: Instant): Promise<Refusal | null> =>
      onOrder(id, async (trx) => {
        if (words.text === '') return NO_WORDS;
        const noteId = await insertNote(trx, id, words, movedBy(by.id), now);
        if (noteId !== null) await recordNoteAct(trx, 'order.note-added', { id, noteId }, by, now);
        // Written once more in order to pin it.
        const pinned =
          noteId === null && words.isPinned ? await pinSame(trx, id, words.text, movedBy(by.id), now) : null;
        if (pinned !== null) await recordNoteAct(trx, 'order.note-changed', { id, noteId: pinned }, by, now);
        return null;
      }),

    change: (
      note: OfNote & { readonly version: number },
      words: NoteWords,
      by: Writer,
      now: Instant,
    ): Promise<Refusal | null> =>
      onOrder(note.id, async (trx) => {
        const stored = await findNote(trx, note.id, note.noteId);
        if (stored === null) return { refused: 'unknown-note' };
        const refusal = changeNote('change', handOf(stored, by));
        if (refusal !== null) return refusal;
        if (stored.version !== note.version) return { refused: 'version-conflict', by: null, at: stored.changedAt };
        if (words.text === '') return NO_WORDS;
        if (words.text === stored.text && words.isPinned === stored.isPinned) return null;
        await updateNote(trx, note.noteId, words, now);
        await recordNoteAct(trx, 'order.note-changed', note, by, now);
        return null;
      }),

    withdraw: (note: OfNote, by: Writer, now: Instant): Promise<Refusal | null> =>
      onOrder(note.id, async (trx) => {
        const stored = await findNote(trx, note.id, note.noteId);
        if (stored === null) return { refused: 'unknown-note' };
        const refusal = changeNote('withdraw', handOf(stored, by));
        if (refusal !== null) return refusal;
        await withdrawNote(trx, note.noteId, movedBy(by.id), now);
        await recordNoteAct(trx, 'order.note-withdrawn', note, by, now);
        return null;
      }),
  };
}

function recordNoteAct(
  trx: Transaction,
  what: AuditedAct,
  { id, noteId }: OfNote,
  by: Writer,
  now: Instant,
): Promise<void> {
  return recordAudit(trx, { by: by.id, what, subjectId: id, before: null, after: { note: noteId } }, now);
}

const NO_WORDS = wrongField('text', 'Please write the note');

function handOf({ writtenBy }: StoredNote, by: Writer) {
  return { isOwn: writtenBy === movedBy(by.id), mayWithdrawOthers: hasPermission(by, 'orders.refund') };
}
