import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { COLUMNS, type ImportColumn, VARIANT_COLUMNS } from '#rules/import/import-columns.ts';
import { IMPORT_KINDS, type ImportKind } from '#rules/import/import-kinds.ts';
import type { Database } from '#platform/database/database.ts';
import { EXAMPLES } from '../api/access-examples.ts';
import { asForm } from '../api/access-matrix.ts';
import { seedOfRun } from '../seed.ts';
import { PAYLOADS, type Payload } from './payloads.ts';

export type StoredFiles = {
  readonly imports: readonly { readonly kind: ImportKind; readonly id: number }[];
  /** Uploads that were taken, over all calls. */
  readonly taken: number;
  /** Uploads that were refused with a 4xx. */
  readonly refused: number;
  /** Answers that say a call failed. */
  readonly faults: readonly string[];
};

type Shop = {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly headers: Readonly<Record<string, string>>;
};

/** Sends payloads in files: in the cells of each kind of import and of a bank statement, and as names of whatever is uploaded, `names` of them at most. Imports are started. */
export async function storeFiles(shop: Shop, names: number): Promise<StoredFiles> {
  const tally = { taken: 0, refused: 0, faults: [] as string[] };
  const send = async (path: string, inputs: Readonly<Record<string, unknown>>) => {
    const { statusCode, body } = await shop.app.inject({
      method: 'POST',
      url: path,
      headers: shop.headers,
      payload: asForm(inputs),
    });
    if (statusCode >= 500) tally.faults.push(`${path}: ${statusCode} ${body.slice(0, 300)}`);
    tally[statusCode < 400 ? 'taken' : 'refused'] += 1;
    return statusCode < 400 ? (JSON.parse(body) as { readonly id: number }) : null;
  };

  const imports: { kind: ImportKind; id: number }[] = [];
  for (const kind of IMPORT_KINDS) {
    const file = csvFile(await rowsOf(kind, shop.db), `payloads of ${kind}.csv`);
    const stored = await send(`/api/staff/import/${kind}`, { file });
    if (stored) imports.push({ kind, id: stored.id });
  }
  for (const { id } of imports)
    await shop.app.inject({ method: 'POST', url: '/api/staff/import/start', headers: shop.headers, payload: { id } });
  await send('/api/staff/transfers/statement', { file: csvFile(STATEMENT, 'statement.csv') });

  for (const name of UPLOADS) {
    const { inputs = {} } = EXAMPLES[name]!;
    for (const { text } of NAMES.slice(0, names)) {
      const named = Object.entries(inputs).map(([field, value]) => [
        field,
        value instanceof File ? renamed(value, text) : value,
      ]);
      await send(name.replace('POST ', ''), Object.fromEntries(named) as Readonly<Record<string, unknown>>);
    }
  }
  return { imports, ...tally };
}

/** What is no text in UTF-8 is in no file. */
const IN_FILES = PAYLOADS.filter(({ text }) => text.isWellFormed() && !text.includes('\0'));

/** Calls that take a file whose content is no text, and the imports, which keep its name. */
const UPLOADS = ['POST /api/staff/pictures/upload', 'POST /api/staff/brand/font', 'POST /api/staff/import/customers'];

/** The content of a file takes long to read, and its name is one field. */
const NAMES = IN_FILES.filter((_, nth) => nth % 4 === seedOfRun() % 4);

const renamed = (file: File, name: string) => new File([file], name, { type: file.type });

const STATEMENT = [
  ['Date', 'Description', 'Amount'],
  ...IN_FILES.map(({ text }, nth) => ['20/11/2026', text, `${nth + 1}.00`]),
];

/** What a line is of: a pack that is none of several, or goods that are told apart by their choice, or by size and colour. */
const VARIANTS: readonly (readonly string[])[] = [[], ['variantText'], ['variantSize', 'variantColour']];
const OF_GOODS: Readonly<Record<string, string>> = { kind: 'goods', sizeMl: '', boxCells: '0' };

/** A line of the form of each kind with a payload in every cell that takes any words; what names its record does not. */
async function rowsOf(kind: ImportKind, db: Database): Promise<readonly (readonly string[])[]> {
  const packs = await db.selectFrom('pack').select('id').orderBy('id').limit(IN_FILES.length).execute();
  const cellOf = (column: ImportColumn, { text }: Payload, nth: number, variant: readonly string[]) => {
    const { field, type, example } = column;
    if (field === 'slug') return `payload-${nth}-${variant.length}`;
    if (VARIANT_COLUMNS.includes(column) && !variant.includes(field)) return '';
    if (variant.length > 0 && OF_GOODS[field] !== undefined) return OF_GOODS[field];
    if (field === 'email') return `payload-${nth}@example.com`;
    if (field === 'code') return `HARBOUR2026${String.fromCodePoint(65 + (nth % 26), 65 + Math.floor(nth / 26))}`;
    if (field === 'packId') return kind === 'products' ? '' : String(packs[nth]?.id ?? '');
    if (IS_LOOKED_UP.has(field)) return example;
    return type.is === 'text' && type.most >= text.length ? text : example;
  };
  const columns = COLUMNS[kind];
  return [
    columns.map(({ title }) => title),
    ...(kind === 'products' ? VARIANTS : [[]]).flatMap((variant) =>
      IN_FILES.map((payload, nth) => columns.map((column) => cellOf(column, payload, nth, variant))),
    ),
  ];
}

const IS_LOOKED_UP: ReadonlySet<string> = new Set(['barcode', 'caseOf', 'postcode', 'telephone']);

function csvFile(rows: readonly (readonly string[])[], name: string): File {
  const lines = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  return new File([lines.join('\r\n')], name, { type: 'text/csv' });
}

/** How the rows of imports stand, as `outcome state`. */
export async function rowsOfImports(db: Database): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ how: string; many: number }>`
    select import.kind || ' ' || outcome || ' ' || import_row.state as how, count(*)::int as many
    from import_row join import on import.id = import_row.import_id where import.file_name like 'payloads of %' group by 1 order by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ how, many }) => [how, many]));
}
