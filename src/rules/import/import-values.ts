import { statementDay } from '../bank-statements/statement-day.ts';
import { basisPointsTyped } from '../money/basis-points-typed.ts';
import { penceTyped } from '../money/pence-typed.ts';
import type { ColumnType, ImportColumn } from './import-columns.ts';

/** A value as it is stored: sums in pence, strengths in hundredths of a percent, gravities in ten-thousandths, choices by number. */
export type ImportValue = string | number | boolean | null;
export type ImportValues = Readonly<Record<string, ImportValue>>;

/** The texts of a row by the title of their column. A column that the file has not is not there. */
export type ImportTexts = Readonly<Record<string, string>>;

/** What is wrong with one cell, by the title of its column. */
export type CellProblem = { readonly column: string; readonly says: string };

/** One field that an import changes, as people read it; empty = none. */
export type ImportChange = { readonly column: string; readonly before: string; readonly after: string };

/** What the texts of a row say, and what is wrong with them. A choice that is left empty is not said. */
export function readRow(
  columns: readonly ImportColumn[],
  texts: ImportTexts,
): { readonly values: ImportValues; readonly problems: readonly CellProblem[] } {
  const values: Record<string, ImportValue> = {};
  const problems: CellProblem[] = [];
  for (const { title, field, type } of columns) {
    const written = texts[title];
    if (written === undefined) continue;
    const value = readValue(type, written);
    if (typeof value === 'object' && value !== null) problems.push({ column: title, says: value.fault });
    else if (value !== undefined) values[field] = value;
  }
  return { values, problems };
}

type Read = ImportValue | undefined | { readonly fault: string };

/** Undefined = nothing is said. */
function readValue(type: ColumnType, written: string): Read {
  const text = written.trim();
  switch (type.is) {
    case 'text':
      return readText(type, text);
    case 'telephone':
      return readTelephone(type, text);
    case 'sum':
      return text === '' ? null : (penceTyped(text) ?? { fault: sumFault(text) });
    case 'percent':
      return text === '' ? 0 : (basisPointsTyped(text) ?? { fault: 'This is no percentage: write it such as 4.2' });
    case 'gravity':
      return readGravity(text);
    case 'number':
      return readNumber(type, text);
    case 'yes-no':
      return YES_OR_NO[text.toLowerCase()] ?? { fault: 'Write yes or no' };
    case 'day':
      if (text === '') return null;
      return statementDay(text) ?? { fault: 'This is no day: write it as year-month-day, such as 2027-12-31' };
    case 'choice':
      if (text === '') return undefined;
      return type.words[text.toLowerCase()] ?? { fault: `Write one of these: ${Object.keys(type.words).join(', ')}` };
  }
  return type satisfies never;
}

function sumFault(text: string): string {
  const [currency] = /[€$¥]|\b(?:EUR|USD|AUD|CAD|NZD|CHF|SEK|NOK|DKK|PLN|JPY)\b/i.exec(text) ?? [];
  return currency === undefined
    ? 'This is no sum: write it in pounds, with two decimals at most, such as 3.20'
    : `This is in another currency (${currency}): only pounds are taken here, so write it in pounds, such as 3.20`;
}

const YES_OR_NO: Readonly<Record<string, boolean>> = {
  '': false,
  yes: true,
  no: false,
  true: true,
  false: false,
  '1': true,
  '0': false,
};

function readText({ most, lines }: Extract<ColumnType, { is: 'text' }>, text: string): Read {
  const printable = lines
    ? // oxlint-disable-next-line no-control-regex -- they are taken out
      text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g, ' ')
    : text.replaceAll(/\p{Cc}+/gu, ' ');
  const stored = printable.replaceAll(LONE_SURROGATE, ' ').trim();
  return stored.length > most ? { fault: `This is too long: at most ${most} characters` } : stored;
}

/** A spreadsheet takes the nought, or the plus, of a British number away. */
function readTelephone({ most }: Extract<ColumnType, { is: 'telephone' }>, text: string): Read {
  const whole = /^44\d{9,10}$/.test(text) ? `+${text}` : /^[1-35789]\d{8,9}$/.test(text) ? `0${text}` : text;
  return readText({ is: 'text', most }, whole);
}

const LONE_SURROGATE = /\p{Cs}/gu;

function readGravity(text: string): Read {
  if (text === '') return 0;
  const found = /^(\d)(?:\.(\d{1,4}))?$/.exec(text);
  if (found === null) return { fault: 'Write a gravity with at most four decimals, such as 1.0420' };
  return Number(found[1]) * 10_000 + Number((found[2] ?? '').padEnd(4, '0'));
}

function readNumber({ most, none }: Extract<ColumnType, { is: 'number' }>, text: string): Read {
  if (text === '') return none;
  if (!/^\d{1,10}$/.test(text)) return { fault: 'Write a whole number' };
  return Number(text) <= most ? Number(text) : { fault: `This is too much: at most ${most}` };
}

/** A value as it is written into a file; `readRow` reads the same value of it. */
export function writeValue(type: ColumnType, value: ImportValue | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  switch (type.is) {
    case 'sum':
      return (Number(value) / 100).toFixed(2);
    case 'percent':
      return value === 0 ? '' : String(Number(value) / 100);
    case 'gravity':
      return value === 0 ? '' : (Number(value) / 10_000).toFixed(4);
    case 'yes-no':
      return value === true ? 'yes' : 'no';
    case 'choice':
      return Object.entries(type.words).find(([, number]) => number === value)?.[0] ?? '';
    case 'text':
    case 'telephone':
    case 'number':
    case 'day':
      return String(value);
  }
  return type satisfies never;
}

/** The fields that a row says otherwise than they are stored, as people read them. */
export function changesOf(
  columns: readonly ImportColumn[],
  stored: ImportValues | null,
  values: ImportValues,
): readonly ImportChange[] {
  return columns.flatMap(({ title, field, type }) => {
    const [now, then] = [values[field], stored?.[field]];
    if (now === undefined) return [];
    const [before, after] = [writeValue(type, then), writeValue(type, now)];
    return before === after || asRead(type, before) === after ? [] : [{ column: title, before, after }];
  });
}

/** What is stored as a file would say it again, so that what cannot be written otherwise is the same. */
function asRead(type: ColumnType, written: string): string {
  const value = readValue(type, written);
  return typeof value === 'object' && value !== null ? written : writeValue(type, value);
}
