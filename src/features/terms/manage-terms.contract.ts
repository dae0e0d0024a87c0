import { z } from 'zod';
import { TERMS_KINDS } from '#rules/content/terms-contents.ts';
import { LONGEST_TERMS } from '#rules/content/terms-faults.ts';
import { day, idWithVersion, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Staff';
const access = { permission: 'settings.edit' } as const;

const id = wholeNumber({ least: 1, most: 2_147_483_647 });
const version = wholeNumber({ least: 1, most: 2_147_483_647 });
const kind = z.enum(TERMS_KINDS);

const termsFields = z.object({
  kind,
  title: text(120),
  /** Made safe when it is saved (D-142); pictures are taken out, since the PDF could not show them. */
  html: text(LONGEST_TERMS),
  /** Today or later; null = no day is chosen, and refused. */
  inForceFrom: day.nullable(),
});

const listed = z.object({
  id: z.int(),
  kind,
  /** The version's name, which orders record: the day from which it holds. */
  edition: z.string(),
  title: z.string(),
  inForceFrom: day,
  /** `coming` = it may still be changed and withdrawn. */
  state: z.enum(['coming', 'in force', 'former']),
  /** Paragraphs, against the version before; both 0 for the first. */
  added: z.int(),
  takenOut: z.int(),
  changedAt: moment,
  /** Empty = unknown. */
  changedBy: z.string(),
});

const changes = {
  /** The version's name that it is compared with: the one before it; null = it is the first. */
  against: z.string().nullable(),
  /** Paragraphs, in the order of reading. */
  changes: z.array(z.object({ change: z.enum(['added', 'taken out']), text: z.string() })),
};

export const termsToManage = contract(reads('/api/staff/terms', 'none', { shared: false }), {
  group,
  access,
  summary: 'Every version of privacy notice and terms, also of days to come, newest first',
  description: 'With how many paragraphs each has more and less than the one before. `today` is the day in London.',
  answer: z.object({ today: day, versions: z.array(listed) }),
});

export const termsText = contract(reads('/api/staff/terms/text', 'none', { shared: false }), {
  group,
  access,
  summary: 'One version of a legal text, with what changed against the one before',
  description: '404 when there is no such version.',
  query: z.object({ id }),
  answer: z.object({
    ...listed.omit({ added: true, takenOut: true }).shape,
    /** Grows with every change; a save states the one it is based on. */
    version: z.int(),
    html: z.string(),
    ...changes,
  }),
});

export const saveTerms = contract(posts('/api/staff/terms/save', 'save this data'), {
  group,
  access,
  summary: 'Writes a version of a legal text',
  description:
    'Without `id` a new one; its name is made of the day from which it holds. 409 `TERMS_HAVE_BEGUN` for one whose day has come: orders ' +
    'name it. 409 `VERSION_CONFLICT` when `version` is not the one that is stored. 422 with `fields` when something is wrong, such as ' +
    'a day that is over, or on which another version of the kind begins.',
  body: termsFields.extend({ id: id.optional(), version: version.optional() }).refine(...idWithVersion),
  answer: termsText.answer,
});

export const withdrawTerms = contract(posts('/api/staff/terms/withdraw', 'save this data'), {
  group,
  access,
  summary: 'Withdraws a version whose day has not come',
  description:
    '409 `TERMS_HAVE_BEGUN` for one whose day has come, `VERSION_CONFLICT` when somebody has changed it since.',
  body: z.object({ id, version }),
  answer: z.object({ id: z.int() }),
});

export const previewTerms = contract(posts('/api/staff/terms/preview', 'get this data'), {
  group,
  access,
  summary: 'A version as the site and its PDF would show it, before it is saved',
  description: 'Stores nothing. Compared with the version that holds before its day. 422 with `fields` as for a save.',
  body: termsFields,
  answer: z.object({
    html: z.string(),
    /** In base 64. */
    pdf: z.string(),
    ...changes,
  }),
});

export type TermsFields = z.output<typeof termsFields>;
export type TermsListed = z.output<typeof listed>;
export type TermsForStaff = AnswerOf<typeof termsText>;
export type TermsPreviewed = AnswerOf<typeof previewTerms>;
export type TermsChanges = Pick<TermsForStaff, 'against' | 'changes'>;
