import { z } from 'zod';
import { SIGN_UP_STATES } from '#rules/newsletter/sign-up-state.ts';
import { listOf, listQuery, moment, wholeNumber } from '#wire/codec.ts';
import { contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Newsletter';

export const newsletterSignUps = contract(reads('/api/staff/newsletter', 'none', { shared: false }), {
  group,
  access: { permission: 'customers.read' },
  summary: 'Who asked for the newsletter, and where each sign-up stands',
  description:
    'One row for each e-mail, by what was said last, the latest first unless `sort` says otherwise. `search` finds a part of the e-mail. ' +
    'Whether somebody confirmed, or left by the link in a letter, the mailing list alone knows. What the list refused is known for a month.',
  query: z.object({ ...listQuery(['at', 'email']), state: z.enum(SIGN_UP_STATES).optional() }),
  answer: listOf(
    z.object({
      /** Of what was said last. */
      id: z.int(),
      email: z.string(),
      state: z.enum(SIGN_UP_STATES),
      /** What the list answered; empty = nothing. */
      says: z.string(),
      /** The part of the site, or `staff`. */
      source: z.string(),
      at: moment,
      /** Whose account it is; null = nobody was logged in. */
      personId: z.int().nullable(),
    }),
  ),
});

export const removeFromNewsletter = contract(posts('/api/staff/newsletter/remove', 'save this data'), {
  group,
  access: { permission: 'customers.edit' },
  summary: 'Notes that somebody wants the newsletter no more',
  description:
    'Withdraws what they agreed to, and what waits is not passed on. Who is on the mailing list already has to be taken off there. Doing ' +
    'it twice does nothing more. 404 when there is no such sign-up.',
  body: z.object({ id: wholeNumber({ least: 1 }) }),
  answer: z.object({ id: z.int(), wasOnList: z.boolean() }),
});
