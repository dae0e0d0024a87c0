import { z } from 'zod';
import { messageFaults } from '#rules/messages/message-faults.ts';
import { MessageTopic } from '#rules/messages/message-topic.ts';
import { contract } from '#wire/contract.ts';
import { day, flag, moment, text } from '#wire/codec.ts';
import { contactEndpoints } from './contact.endpoints.ts';

const group = 'Contact';
const topic = z.enum(MessageTopic);
const reference = z.string();

/** Fields that a person fills in are judged by the rule alone, whose sentences the page shows. */
const typed = {
  topic: text(50),
  name: text(500),
  email: text(500),
  orderReference: text(500).default(''),
  text: text(20_000),
};

export const sendMessage = contract(contactEndpoints.send, {
  group,
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

export const listMessages = contract(contactEndpoints.messages, {
  group,
  summary: 'What people wrote, newest first (staff only)',
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

export const settleMessage = contract(contactEndpoints.settle, {
  group,
  summary: 'Note what came of a message (staff only)',
  body: z.object({ reference: text(20), outcome: text(2000).pipe(z.string().min(1, 'must say what came of it')) }),
  answer: z.object({ reference, settledAt: moment }),
});

/** Null = no map is set up. */
export const contactMap = contract(contactEndpoints.map, {
  group,
  summary: 'Where the map of the brewery is',
  answer: z.object({ embed: z.url(), page: z.url(), directions: z.url() }).nullable(),
});
