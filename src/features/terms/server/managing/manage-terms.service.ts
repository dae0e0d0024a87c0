import { createHash } from 'node:crypto';
import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { makeSafe } from '#platform/html/make-safe.ts';
import { paragraphsOf } from '#platform/html/read-html.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { compareParagraphs } from '#rules/content/compare-paragraphs.ts';
import { termsFaults, termsState } from '#rules/content/terms-faults.ts';
import { isRefusal, type Refusal, staleness } from '#rules/refusal.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type {
  termsToManage,
  TermsChanges,
  TermsFields,
  TermsForStaff,
  TermsListed,
  TermsPreviewed,
} from '../../manage-terms.contract.ts';
import type { Terms } from '../terms.service.ts';
import {
  type Change,
  deleteTerms,
  insertTerms,
  lockTerms,
  readAllTerms,
  type TermsRow,
  type TermsToStore,
  updateTerms,
} from './manage-terms.repository.ts';

/** Which version, and the change of it that the person saw. */
export type Seen = { readonly id: number; readonly version: number };

export type TermsDesk = ReturnType<typeof createTermsDesk>;

/** The legal texts as staff write them (D-143). Every process hears of a new one from the table. */
export function createTermsDesk({ db, terms }: { readonly db: Database; readonly terms: Terms }) {
  const changing = <T>(seen: Seen, at: Instant, work: (trx: Transaction, row: TermsRow, all: All) => Promise<T>) =>
    inTransaction(db, async (trx): Promise<T | Refusal> => {
      await lockTerms(trx);
      const all = await readAllTerms(trx);
      const row = all.find(({ id }) => id === seen.id);
      if (row === undefined) return UNKNOWN;
      if (row.inForceFrom <= londonDay(at)) return { refused: 'terms-have-begun' };
      const stale = staleness(row, seen.version);
      if (stale !== null) return stale;
      return work(trx, row, all);
    });
  return {
    async all(now: Instant): Promise<AnswerOf<typeof termsToManage>> {
      const all = await readAllTerms(db);
      return { today: londonDay(now), versions: all.map((row) => toListed(row, all, now)) };
    },

    find: async (id: number, now: Instant): Promise<TermsForStaff | Refusal> =>
      forStaff(await readAllTerms(db), id, now),

    create: (wish: TermsFields, change: Change): Promise<TermsForStaff | Refusal> =>
      inTransaction(db, async (trx) => {
        await lockTerms(trx);
        const text = prepared(wish, await readAllTerms(trx), londonDay(change.at));
        if (isRefusal(text)) return text;
        const id = await insertTerms(trx, text, change);
        const entry = { what: 'terms.written', subjectId: id, before: null, after: audited(text) } as const;
        await recordAudit(trx, { by: change.by, ...entry }, change.at);
        return forStaff(await readAllTerms(trx), id, change.at);
      }),

    save: (seen: Seen, wish: TermsFields, change: Change): Promise<TermsForStaff | Refusal> =>
      changing(seen, change.at, async (trx, row, all) => {
        const others = all.filter((one) => one !== row);
        const text = prepared({ ...wish, kind: row.kind }, others, londonDay(change.at));
        if (isRefusal(text)) return text;
        const difference = compareFields(audited(row), audited(text));
        if (difference === null) return forStaff(all, row.id, change.at);
        await updateTerms(trx, row.id, text, change);
        await recordAudit(trx, { by: change.by, what: 'terms.changed', subjectId: row.id, ...difference }, change.at);
        return forStaff(await readAllTerms(trx), row.id, change.at);
      }),

    withdraw: (seen: Seen, { by, at }: Change): Promise<{ id: number } | Refusal> =>
      changing(seen, at, async (trx, row) => {
        await deleteTerms(trx, row.id);
        const entry = { what: 'terms.withdrawn', subjectId: row.id, before: audited(row), after: null } as const;
        await recordAudit(trx, { by, ...entry }, at);
        return { id: row.id };
      }),

    /** As it would be, whichever other version begins on that day. */
    async preview(wish: TermsFields, now: Instant): Promise<TermsPreviewed | Refusal> {
      const text = prepared(wish, [], londonDay(now));
      if (isRefusal(text)) return text;
      const pdf = await terms.makePdf({ ...text, version: text.inForceFrom });
      const { html } = text;
      return { html, pdf: pdf.toString('base64'), ...changesOf(text, await readAllTerms(db)) };
    },
  };
}

type All = readonly TermsRow[];

const UNKNOWN: Refusal = { refused: 'unknown-terms' };

/** As it is stored: safe, and without pictures, which a PDF of words could not show. */
function prepared(wish: TermsFields, others: All, today: CalendarDay): TermsToStore | Refusal {
  const html = makeSafe(wish.html).replaceAll(/<img [^>]*>/g, '');
  const inForceFrom = wish.inForceFrom as CalendarDay | null;
  const taken = others.flatMap((one) => (one.kind === wish.kind ? [one.inForceFrom] : []));
  const fields = termsFaults({ title: wish.title, html, inForceFrom }, today, taken);
  if (Object.keys(fields).length > 0 || inForceFrom === null) return { refused: 'wrong-fields', fields };
  return { kind: wish.kind, title: wish.title, html, inForceFrom };
}

/** Of the words their fingerprint: the list of changes is no second place for them. */
function audited({ kind, title, html, inForceFrom }: TermsToStore) {
  const text = `${html.length} characters, ${createHash('sha256').update(html).digest('hex').slice(0, 12)}`;
  return { kind, title, inForceFrom, text };
}

function forStaff(all: All, id: number, now: Instant): TermsForStaff | Refusal {
  const row = all.find((one) => one.id === id);
  if (row === undefined) return UNKNOWN;
  return { ...shownOf(row, all, now), version: row.version, html: row.html, ...changesOf(row, all) };
}

function toListed(row: TermsRow, all: All, now: Instant): TermsListed {
  const { changes } = changesOf(row, all);
  const added = changes.filter(({ change }) => change === 'added').length;
  return { ...shownOf(row, all, now), added, takenOut: changes.length - added };
}

function shownOf(row: TermsRow, all: All, now: Instant) {
  const { id, kind, edition, title, inForceFrom, changedAt, changedBy } = row;
  const days = all.flatMap((one) => (one.kind === kind ? [one.inForceFrom] : []));
  const state = termsState(inForceFrom, londonDay(now), days);
  return { id, kind, edition, title, inForceFrom, state, changedAt, changedBy: changedBy ?? '' };
}

/** Against the version before it; the newest comes first in `all`. */
function changesOf(text: TermsToStore, all: All): TermsChanges {
  const before = all.find(({ kind, inForceFrom }) => kind === text.kind && inForceFrom < text.inForceFrom);
  if (before === undefined) return { against: null, changes: [] };
  return { against: before.edition, changes: [...compareParagraphs(wordsOf(before), wordsOf(text))] };
}

const wordsOf = ({ title, html }: TermsToStore): readonly string[] => [title, ...paragraphsOf(html)];
