import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { type Refusal, staleness } from '#rules/refusal.ts';
import type { LibraryPicture } from '../library.contract.ts';
import {
  type Change,
  type LibraryQuery,
  lockPicture,
  type PictureRow,
  type PictureUse,
  readLibrary,
  readUses,
  removePicture,
  updateDescription,
} from './library.repository.ts';

type Seen = { readonly path: string; readonly version: number };

const MOST_USES = 20;

export type PictureLibrary = ReturnType<typeof createPictureLibrary>;

/** The pictures of pages and posts, as staff look through them. */
export function createPictureLibrary(db: Database) {
  const changing = <T>(
    { path, version }: Seen,
    at: Change['at'],
    work: (trx: Transaction, row: PictureRow) => Promise<T | Refusal>,
  ) =>
    inTransaction(db, async (trx): Promise<T | Refusal> => {
      const row = await lockPicture(trx, path);
      if (row === undefined) return { refused: 'unknown-picture' };
      return staleness({ ...row, changedAt: row.changedAt ?? at }, version) ?? work(trx, row);
    });
  return {
    async list(query: LibraryQuery): Promise<{ rows: LibraryPicture[]; total: number }> {
      const { rows, total } = await readLibrary(db, query);
      const uses = await readUses(
        db,
        rows.map(({ path }) => path),
      );
      return { rows: rows.map((row) => toPicture(row, uses)), total };
    },

    describe: (seen: Seen, { name, alt }: { readonly name: string; readonly alt: string }, { by, at }: Change) =>
      changing(seen, at, async (trx, row): Promise<LibraryPicture> => {
        const difference = compareFields({ name: row.name, alt: row.alt }, { name, alt });
        const uses = await readUses(trx, [row.path]);
        if (difference === null) return toPicture(row, uses);
        await updateDescription(trx, row.path, { name, alt }, { by, at });
        await recordAudit(trx, { by, what: 'picture.described', subjectId: row.path, ...difference }, at);
        return toPicture({ ...row, name, alt, version: row.version + 1 }, uses);
      }),

    remove: (seen: Seen, { by, at }: Change) =>
      changing(seen, at, async (trx, row): Promise<{ path: string } | Refusal> => {
        const uses = await readUses(trx, [row.path]);
        if (uses.length > 0)
          return { refused: 'picture-in-use', uses: uses.slice(0, MOST_USES).map(({ title }) => title) };
        await removePicture(trx, row.path);
        const { path, name, alt, width, height } = row;
        const before = { name, alt, width, height };
        await recordAudit(trx, { by, what: 'picture.deleted', subjectId: path, before, after: null }, at);
        return { path };
      }),
  };
}

function toPicture(stored: PictureRow, uses: readonly PictureUse[]): LibraryPicture {
  const { changedAt: _, changedBy: __, ...row } = stored;
  const own = uses.filter(({ path }) => path === row.path).slice(0, MOST_USES);
  return {
    ...row,
    url: `/api/images/info-image/${row.path}`,
    uses: own.map(({ within, id, title }) => ({ within, id, title })),
  };
}
