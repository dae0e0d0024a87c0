import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { csvLineOf } from '#rules/wording/formats/csv-cells.ts';
import { COLUMNS, EXPORTED_EXTRA_KINDS, EXPORTED_PACK_KINDS, PACK_COLUMNS } from '#rules/import/import-columns.ts';
import type { ImportKind } from '#rules/import/import-kinds.ts';
import { writeValue } from '#rules/import/import-values.ts';
import { type ExportedRow, readForExport } from './exports.repository.ts';
import { streamCsv } from './stream-csv.ts';

const ROWS_AT_ONCE = 500;

export type Exports = ReturnType<typeof createExports>;

/** Everything of a kind in the form in which it can be imported again; that it left is recorded. */
export function createExports(db: Database) {
  return {
    async file(kind: ImportKind, by: number, now: Instant): Promise<ReadableStream> {
      await inTransaction(db, (trx) =>
        recordAudit(trx, { by, what: 'data.exported', subjectId: kind, before: null, after: { kind } }, now),
      );
      const columns = COLUMNS[kind];
      return streamCsv(
        columns.map(({ title }) => title),
        async (after) => {
          const rows = await readForExport(db, kind, {
            after,
            most: ROWS_AT_ONCE,
            packKinds: EXPORTED_PACK_KINDS,
            extraKinds: EXPORTED_EXTRA_KINDS,
          });
          const lines = rows.map((row) =>
            csvLineOf(
              columns.map(({ field, type }) => ({
                text: hasNone(row, field) ? '' : writeValue(type, row[field]),
                isText: type.is === 'text' || type.is === 'telephone',
              })),
            ),
          );
          return { lines, after: rows.at(-1)?.key ?? null };
        },
      );
    },
  };
}

/** A product without packs has no cells for one. */
function hasNone(row: ExportedRow, field: string): boolean {
  return row['packId'] === null && PACK_COLUMNS.some((column) => column.field === field);
}
