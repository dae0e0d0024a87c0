import { z } from 'zod';
import { messageFaults } from '#rules/messages/message-faults.ts';
import { MessageTopic } from '#rules/messages/message-topic.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { day, flag, moment, text } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Contact';
const topic = z.enum(MessageTopic);
const reference = z.string();

/** The fields are validated by the rule alone, whose sentences the page shows. */
const typed = {
  topic: text(50),
  name: text(500),
  email: text(500),
  orderReference: text(500).default(''),
  text: text(20_000),
};

export const sendMessage = contract(posts('/api/contact/message', 'save this data'), {
  group,
  access: 'anyone',
  summary: 'Write to the brewery',
  description:
    'Stored, passed on by mail, and acknowledged by mail. The same `clientActionId` again is the same message (D-159). `website` is a field that nobody sees and that must stay empty.',
  body: z
    .object({
      ...typed,
      website: z.literal('', 'must stay empty: only machines can see it').optional(),
      clientActionId: z
        .string()
        .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters and digits')
        .optional(),
    })
    .superRefine((message, faults) => {
      for (const [field, says] of Object.entries(messageFaults(message)))
        faults.addIssue({ code: 'custom', path: [field], message: says });
    }),
  /** `acknowledgeBy` is the last day that the law gives for a data protection complaint, null for all else. */
  answer: z.object({ reference, acknowledged: z.boolean(), acknowledgeBy: day.nullable() }),
});

export const listMessages = contract(reads('/api/contact/messages', 'none', { shared: false }), {
  group,
  access: { permission: 'messages.read' },
  summary: 'What people wrote, newest first (staff only)',
  description: 'All of them, those of one `topic`, or with `open` those that nothing has come of yet.',
  query: z.object({ topic: topic.optional(), open: flag.optional() }),
  answer: z.array(
    z.object({
      reference,
      topic,
      name: z.string(),
      email: z.string(),
      orderReference: z.string(),
      text: z.string(),
      receivedAt: moment,
      acknowledged: z.boolean(),
      acknowledgeBy: day.nullable(),
      settledAt: moment.nullable(),
      outcome: z.string(),
    }),
  ),
});

export const settleMessage = contract(posts('/api/contact/settle', 'save this data'), {
  group,
  access: { permission: 'messages.settle' },
  summary: 'Note what came of a message (staff only)',
  description: 'Stored with who noted it and when. 404 for an unknown `reference`.',
  body: z.object({ reference: text(20), outcome: text(2000).pipe(z.string().min(1, 'must say what came of it')) }),
  answer: z.object({ reference, settledAt: moment }),
});

export const contactMap = contract(reads('/api/contact/map', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'Where the map of the brewery is',
  description: 'Null = no map is set up, or nobody has said where the brewery is.',
  answer: z.object({ embed: z.url(), page: z.url(), directions: z.url() }).nullable(),
});

export type MapOfBrewery = NonNullable<AnswerOf<typeof contactMap>>;
export type Receipt = AnswerOf<typeof sendMessage>;
