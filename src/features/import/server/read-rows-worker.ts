import type { ImportForm, ImportKind } from '#rules/import/import-kinds.ts';
import { fileNotes } from '#rules/import/file-notes.ts';
import { formOf } from '#rules/import/map-rows.ts';
import { unknownFile } from '#rules/import/unknown-file.ts';
import { toRows } from './prepare-rows.ts';
import { readFile } from './read-file.ts';
import type { NewRow } from './imports.repository.ts';

type FileToRead = { readonly kind: ImportKind; readonly bytes: Uint8Array };
type RowsRead =
  | {
      readonly form: ImportForm;
      readonly titles: readonly string[];
      /** What is said of the whole file. */
      readonly notes: readonly string[];
      readonly rows: number;
      /** The rows as JSON, some to a piece, each of which is stored by one statement. In shared memory, so that nobody waits for a copy. */
      readonly pieces: readonly Uint8Array[];
    }
  | {
      readonly fault: string;
      /** The kind of which it is instead; absent = of none. */
      readonly isOf?: ImportKind | null;
    };

/** A piece is so long, in letters, and not much longer. */
const PIECE = 100_000;

/** The work of a thread: the rows of a file, as they are stored, or why there are none. */
export default function readFileRows({ kind, bytes }: FileToRead): RowsRead {
  const file = readFile(bytes, (titles) => !('fault' in formOf(kind, titles)));
  if ('fault' in file) return file;
  const unknown = unknownFile(kind, file.titles);
  if (unknown !== null) return unknown;
  const found = formOf(kind, file.titles);
  if ('fault' in found) return found;
  const used = new Set<number>();
  const rows = toRows(kind, found.form, { titles: file.titles, used }, file.rows);
  const notes = fileNotes({ kind, form: found.form }, file, {
    lines: new Set(rows.map(({ line }) => line)),
    columns: used,
  });
  return {
    form: found.form,
    titles: file.titles,
    notes,
    rows: rows.length,
    pieces: [...inPieces(rows)].map(inSharedMemory),
  };
}

function inSharedMemory(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

function* inPieces(rows: readonly NewRow[]): Iterable<string> {
  let piece: string[] = [];
  let length = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    piece.push(json);
    length += json.length;
    if (length < PIECE) continue;
    yield `[${piece.join()}]`;
    [piece, length] = [[], 0];
  }
  if (piece.length > 0) yield `[${piece.join()}]`;
}
