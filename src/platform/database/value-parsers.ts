import { type CustomTypesConfig, types } from 'pg';

/**
 * How values are read: days stay text, moments are ISO 8601 with `Z` and milliseconds, and eight-byte integers are numbers (ids
 * and sums are far below 2^53). Everything else as in `pg`.
 */
export const valueParsers: CustomTypesConfig = {
  getTypeParser: (...[oid, format]: Parameters<CustomTypesConfig['getTypeParser']>) =>
    (format === 'binary' ? undefined : PARSERS[oid]) ?? types.getTypeParser(oid, format),
};

const DATE = 1082;
const TIMESTAMPTZ = 1184;
const INT8 = 20;

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: moment,
  [INT8]: Number,
};

/** `2026-11-21 10:15:00.5+00` → `2026-11-21T10:15:00.500Z`. */
function moment(text: string): string {
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  return new Date(iso).toISOString();
}
