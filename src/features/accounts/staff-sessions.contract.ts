import { z } from 'zod';
import { moment, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

/** No permission is needed: which log-ins are whose, and that it is for staff, is for the feature to say. */
const ofMine = { group: 'Accounts', access: 'customer' } as const;
const done = z.object({ ok: z.literal(true) });

export const myStaffSessions = contract(reads('/api/staff/sessions', 'none', { shared: false }), {
  ...ofMine,
  summary: 'Where one is logged in; for staff',
  description: 'The latest used first. What has ended or run out is not among them.',
  answer: z.array(
    z.object({
      id: z.int(),
      /** Browser and system, in words. */
      device: z.string(),
      startedAt: moment,
      usedAt: moment,
      /** The log-in that asks. */
      isThis: z.boolean(),
    }),
  ),
});
export type MyStaffSession = AnswerOf<typeof myStaffSessions>[number];

export const endMyStaffSession = contract(posts('/api/staff/sessions/end', 'complete this process'), {
  ...ofMine,
  summary: 'End one of one’s log-ins; for staff',
  description: 'Forgets its device, too. 404 when it is another’s, or is over already. Leaves an audit entry.',
  body: z.object({ sessionId: wholeNumber({ least: 1, most: 2 ** 53 - 1 }) }),
  answer: done,
});

export const endMyOtherStaffSessions = contract(posts('/api/staff/sessions/endothers', 'complete this process'), {
  ...ofMine,
  summary: 'End all of one’s log-ins but the one that asks; for staff',
  description: 'Forgets their devices, too. Leaves an audit entry when one was ended.',
  answer: done,
});
