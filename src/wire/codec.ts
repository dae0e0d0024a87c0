import { z } from 'zod';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';

/**
 * How values are encoded in an address or a body. An absent, empty, `null` or `undefined` query value is absent, never
 * 0, which is national delivery (D-183). `presentOnly` is applied to every query before its schema.
 */
export function presentOnly(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => !ABSENT.has(value)));
}

const ABSENT: ReadonlySet<unknown> = new Set(['', 'null', 'undefined', null, undefined]);

/** A whole number, as JSON or as plain digits in an address; `1.0`, `1e3` and `0x1` are refused. */
export function wholeNumber({ least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER } = {}) {
  return z
    .union([z.number(), z.string().regex(/^-?\d{1,16}$/, 'must be a whole number')])
    .transform(Number)
    .pipe(z.int().min(least).max(most));
}

/** Yes or no: JSON booleans, or `true`, `false`, `1`, `0` in an address. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((word) => word === 'true' || word === '1'),
]);

/** Text of at most `most` characters, without control characters and halves of characters; trimmed. */
export function text(most: number) {
  return (
    z
      .string()
      .max(most)
      // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'holds characters that cannot be printed')
      .refine((text) => text.isWellFormed(), 'holds half a character')
      .transform((text) => text.trim())
  );
}

/** A day as `YYYY-MM-DD`. */
export const day = z.iso.date();

/** A moment as ISO 8601 with `Z`, typed as an instant in answers. */
export const moment = z.iso.datetime() as unknown as z.ZodType<Instant, string>;

/** Whole pence, typed as pence in answers. */
export const pence = z.int() as unknown as z.ZodType<Pence, number>;

/**
 * The query of a staff list: page, page size, the column to sort by (`-` before it = descending) and a search text. A
 * contract adds its own filters.
 */
export function listQuery<const Column extends string>(columns: readonly Column[]) {
  const sorts = columns.flatMap((column) => [column, `-${column}`] as const);
  return {
    page: wholeNumber({ least: 1, most: 100_000 }).default(1),
    size: wholeNumber({ least: 1, most: 100 }).default(25),
    sort: z.enum(sorts).optional(),
    search: text(100).default(''),
  };
}

/** The column in a list's `sort`, without its sign. */
export function orderOf<Column extends string>(
  sort: Column | `-${Column}`,
): { readonly sort: Column; readonly descending: boolean } {
  const descending = sort.startsWith('-');
  return { sort: (descending ? sort.slice(1) : sort) as Column, descending };
}

/** The answer of a list: the rows of the page, and the number of all rows. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int().min(0) });
}

/** For `refine`: a record that is written is new, or comes with the version of it that the person saw. */
export const idWithVersion: [
  (body: { readonly id?: number | undefined; readonly version?: number | undefined }) => boolean,
  { path: string[]; message: string },
] = [
  ({ id, version }) => (id === undefined) === (version === undefined),
  { path: ['version'], message: 'goes with `id`' },
];
