import { statementDay } from '../bank-statements/statement-day.ts';
import type { Cells } from './foreign-row.ts';
import type { CellProblem, ImportTexts } from './import-values.ts';

/** Columns that say whether somebody accepts mails. */
const ACCEPTS = [
  'Accepts Email Marketing',
  'Accepts Marketing',
  'Email Marketing: Status',
  'Email Marketing Status',
  'Email Subscription Status',
  'Marketing Opt-in',
  'Newsletter',
  'Mailchimp WooCommerce is subscribed',
] as const;

/** Columns that say since when. Staff may add one to a file that has none. */
const SINCE = [
  'Newsletter since',
  'Accepts Email Marketing Updated At',
  'Accepts Marketing Updated At',
  'Email Marketing: Updated At',
  'Email Marketing Updated At',
  'Email Marketing Consent Updated At',
  'Marketing Opt-in Date',
  'Newsletter Date',
  'Opt-in Date',
  'Consent Date',
  'Subscribed At',
] as const;

type Consent = { readonly texts: ImportTexts; readonly notes: readonly CellProblem[] };

/**
 * The consent to the newsletter that a customer of another shop has given there: only where a column says yes and none says
 * anything else, and another since which day. Its source is the shop. A yes without a day has its source alone: it is a consent only with a day for the whole file (`datedConsent`).
 */
export function foreignConsent(cells: Cells, shop: string): Consent {
  const accepts = ACCEPTS.map((title) => cells(title)).filter((cell) => cell !== '');
  const since = cells(...SINCE);
  if (accepts.length === 0 || !accepts.every(isYes)) return { texts: {}, notes: [] };
  const day = statementDay(since.replace(/ UTC$/i, ''));
  if (day === null)
    return {
      texts: { [SOURCE]: shop },
      notes: [{ column: TITLE, says: since === '' ? NO_DAY : `“${since}” is no day: ${NO_CONSENT}` }],
    };
  const says = `Accepted in ${shop} on that day. It counts unless something else was said here`;
  return { texts: { [TITLE]: day, [SOURCE]: shop }, notes: [{ column: TITLE, says }] };
}

const isYes = (cell: string) => /^(?:yes|true|1|subscribed)$/i.test(cell);

const TITLE = 'newsletter since';
const SOURCE = 'newsletter source';
const NO_CONSENT = 'no consent is made of it, unless a day is chosen for the whole file';
const NO_DAY = `They accept mails, and the file does not say since when: ${NO_CONSENT}, or stands in a column “newsletter since”`;

const OF_FILE = ', day of the file';
/** As the column takes it. */
const LONGEST_SOURCE = 40;

/**
 * The texts of a customer with the day that staff have said for a whole file (`YYYY-MM-DD`; null = none), where she has agreed and her row
 * does not say since when. Its source says that the day is that of the file.
 */
export function datedConsent(texts: ImportTexts, day: string | null): ImportTexts {
  const source = texts[SOURCE] ?? '';
  if (day === null || source === '' || (texts[TITLE] ?? '') !== '') return texts;
  return { ...texts, [TITLE]: day, [SOURCE]: `${source.slice(0, LONGEST_SOURCE - OF_FILE.length)}${OF_FILE}` };
}
