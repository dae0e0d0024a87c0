import { z } from 'zod';
import { typedCode, wireVoucher } from '#features/vouchers/vouchers.contract.ts';
import { flag } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Memberships';

/** The result; only `activated` has changed anything (D-92). */
const outcome = z.enum([
  'activated',
  'already-yours',
  'somebody-elses',
  'not-active',
  'does-not-extend',
  'would-replace',
]);

export const activateVoucher = contract(posts('/api/contentapi/activateclubvoucher', 'complete this process'), {
  group,
  access: 'customer',
  summary: 'Make a membership’s code one’s own',
  description:
    'Answers the voucher: unchanged, without its user, when it was not activated. With `replace` a code of a ' +
    'higher club takes the place of the membership that there is, and what is left of that is lost (D-92). The ' +
    'body is ignored.',
  query: z.object({ code: typedCode, replace: flag.optional() }),
  body: z.unknown(),
  answer: wireVoucher.extend({
    outcome,
    /** The result as a sentence. */
    says: z.string(),
    /** What `replace` would end, in a sentence; empty when there is nothing to confirm. */
    wouldLose: z.string(),
  }),
});
export type ActivateAnswer = AnswerOf<typeof activateVoucher>;

/**
 * `renewPack` = the pack of the web shop that renews it, when renewal is due. `family` = the card shows a hop (D-95).
 */
export const myVouchers = contract(reads('/api/contentapi/getmyvoucherslist2', 'none', { shared: false }), {
  group,
  access: 'customer',
  summary: 'One’s own memberships, and gift vouchers with something left',
  description: 'Of who is logged in; `staff` changes nothing (D-94).',
  query: z.object({ staff: flag.optional() }),
  answer: z.array(
    wireVoucher.extend({
      family: z.boolean(),
      renewPack: z.object({ id: z.int(), slug: z.string(), name: z.string() }).nullable(),
    }),
  ),
});
export type MyVouchers = AnswerOf<typeof myVouchers>;

export type MyVoucher = MyVouchers[number];
