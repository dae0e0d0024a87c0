import { z } from 'zod';
import { auditedActs } from '#rules/audit/audited-acts.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { day, moment, text, wholeNumber } from '#wire/codec.ts';
import { reads } from '#wire/endpoint.ts';

/** The fields that an act changed: as they were, or as they became. Null = the thing was not there. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();

export const auditEntries = contract(reads('/api/staff/audit', 'none', { shared: false }), {
  group: 'Staff',
  access: { permission: 'audit.read' },
  summary: 'Who changed what on behalf of the brewery',
  description:
    'In pages, the latest first. `act` is one of the acts that are recorded; `subject` is the number or reference of what ' +
    'it was done to, within `kind`; `search` looks for the name of who did it. Days are those of London.',
  query: z.object({
    act: z.enum(auditedActs).optional(),
    kind: text(40).optional(),
    subject: text(80).optional(),
    search: text(80).optional(),
    from: day.optional(),
    to: day.optional(),
    page: wholeNumber({ least: 1, most: 100_000 }).optional(),
    size: wholeNumber({ least: 1, most: 200 }).optional(),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        id: z.int(),
        at: moment,
        /** A person's name, or `script: ada` for an operator's command. */
        by: z.string(),
        act: z.string(),
        kind: z.string(),
        subject: z.string(),
        before: fields,
        after: fields,
      }),
    ),
    total: z.int(),
  }),
});

export type AuditRow = AnswerOf<typeof auditEntries>['rows'][number];
