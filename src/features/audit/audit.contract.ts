import { z } from 'zod';
import { auditedActs } from '#rules/audit/audited-acts.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { day, listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { reads } from '#wire/endpoint.ts';

/** The fields that an act changed: as they were, or as they became. Null = the thing was not there. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();

/** The day after the last there is could not be computed. */
const dayOfEntries = day.refine((one) => one >= '1970' && one < '3000', 'must be between 1970 and 2999');

const group = 'Staff';
const access = { permission: 'audit.read' } as const;

const entry = z.object({
  id: z.int(),
  at: moment,
  /** A person's name, `script: ada` for an operator's command, or `till: Bar` for a device. */
  by: z.string(),
  act: z.string(),
  kind: z.string(),
  subject: z.string(),
  before: fields,
  after: fields,
});

export const auditEntries = contract(reads('/api/staff/audit', 'none', { shared: false }), {
  group,
  access,
  summary: 'Who changed what on behalf of the brewery',
  description:
    'In pages, the latest first. `act` is one of the acts that are recorded, `kind` what it was done to; `search` finds ' +
    'part of the name of who did it, or the number of what it was done to. Days are those of London. Of texts longer than ' +
    '200 characters there is the beginning.',
  query: z.object({
    ...listQuery([]),
    act: z.enum(auditedActs).optional(),
    kind: text(40).optional(),
    from: dayOfEntries.optional(),
    to: dayOfEntries.optional(),
  }),
  answer: listOf(
    entry.extend({
      /** Some of its texts are longer than what stands here: `auditEntry` has them. */
      isCut: z.boolean(),
    }),
  ),
});

export const auditEntry = contract(reads('/api/staff/audit/entry', 'none', { shared: false }), {
  group,
  access,
  summary: 'One entry with the whole of its texts',
  description: '404 when there is no such entry.',
  query: z.object({ id: wholeNumber({ least: 1 }) }),
  answer: entry,
});

export type AuditRow = AnswerOf<typeof auditEntries>['rows'][number];
export type AuditEntryWhole = AnswerOf<typeof auditEntry>;
