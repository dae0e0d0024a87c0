import { z } from 'zod';
import { isEmailAddress } from '#rules/messages/is-email-address.ts';
import { newsletterWordings } from '#rules/newsletter/newsletter-wording.ts';
import { type AnswerOf, type BodyToSend, contract } from '#wire/contract.ts';
import { flag, text } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Newsletter';

/** Where the box was ticked. */
export const newsletterSource = z.enum(['home', 'member', 'completed', 'contact', 'register', 'account']);

/** `result` as the mailing list answers: `error` = it refuses this address, and `msg` has its reason (D-144). */
export const subscribe = contract(posts('/api/newsletter/subscribe', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'Ask for the newsletter',
  description:
    'Writes down the consent and passes the sign-up on to the mailing list; a list that does not answer is asked again later. `name` is taken apart into first and last name. `honeypot` is the field that nobody sees and that must stay empty. Without a list that is set up there is no newsletter (404).',
  body: z.object({
    email: text(500).refine(isEmailAddress, 'Please enter a whole e-mail address, such as ada@example.com'),
    name: text(100).default(''),
    agreed: flag.refine((agreed) => agreed, 'Please tick the box, so that we may write to you'),
    wordingVersion: text(40).refine(
      (version) => newsletterWordings.includes(version),
      'must be a version of the words that were shown',
    ),
    source: newsletterSource,
    honeypot: z.literal('', 'must stay empty: only machines can see it').optional(),
  }),
  answer: z.object({ result: z.enum(['success', 'error']), msg: z.string() }),
});

export const newsletterForm = contract(reads('/api/newsletter/form', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'What a form for the newsletter needs',
  description:
    'Null = there is no newsletter. `action` and `honeypot` are for a browser without scripts, which posts to ' +
    'the list itself.',
  answer: z.object({ action: z.url(), honeypot: z.string() }).nullable(),
});

export type NewsletterForm = NonNullable<AnswerOf<typeof newsletterForm>>;
export type NewsletterSource = BodyToSend<typeof subscribe>['source'];
