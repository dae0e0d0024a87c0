import type { StatementFault } from '#rules/bank-statements/read-statement.ts';
import type { StatementPart } from '#rules/bank-statements/statement-columns.ts';

/** What is wrong with a line of a bank's file, and what to do. */
export function statementFaultSentence({ line, kind, value }: StatementFault): string {
  return `Line ${line}: ${SENTENCES[kind](value.trim() === '' ? 'nothing' : `“${value.trim().slice(0, 60)}”`)}`;
}

const SENTENCES: Readonly<Record<StatementFault['kind'], (value: string) => string>> = {
  'too-short': (value) => `${value} has fewer columns than the others. Is the file whole?`,
  'no-day': (value) => `${value} is not a day. Days are written like 21/11/2026, 21 Nov 2026 or 2026-11-21.`,
  'future-day': (value) => `${value} is a day that is still to come.`,
  'no-sum': (value) => `${value} is not a sum in pounds and pence.`,
  'two-sums': (value) => `${value}: money came in and went out on one line.`,
  'no-balance': (value) => `${value} is not a balance in pounds and pence.`,
  'other-currency': (value) => `${value} is not a sum in pounds sterling.`,
};

/** What a column holds that was not found in a bank's file. */
export function statementPartName(part: StatementPart): string {
  return PARTS[part];
}

const PARTS: Readonly<Record<StatementPart, string>> = {
  day: 'the day',
  money: 'the money',
  text: 'what it was for',
};
