import type { Added } from '../../buying.contract.ts';

/**
 * The outcome of adding cases together with singles. Once the cases are in, something was added, whatever becomes of
 * the singles: a note says what was cut or refused.
 */
export function bothAdded(cases: Added & { readonly added: true }, singles: Added): Added {
  const notes = [cases.note, singles.added ? singles.note : singles.says].filter((note) => note !== undefined);
  const sentences = new Set(notes.map((note) => (note.endsWith('.') ? note : `${note}.`)));
  return { added: true, ...(notes.length > 0 && { note: [...sentences].join(' ') }) };
}
