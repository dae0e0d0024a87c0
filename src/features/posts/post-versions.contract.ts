import { z } from 'zod';
import { moment, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { reads } from '#wire/endpoint.ts';

const group = 'Content';
const access = { permission: 'content.edit' } as const;
const number = wholeNumber({ least: 1, most: 2_147_483_647 });

export const postVersions = contract(reads('/api/staff/post/versions', 'none', { shared: false }), {
  group,
  access,
  summary: 'What a news post, an event or an info page was each time it was saved',
  description:
    'The latest first: the last 50 saves. Of a post that was written before versions were kept, the first is what it was before it ' +
    'was saved again; empty until then. 404 without a post.',
  query: z.object({ id: number }),
  answer: z.array(
    z.object({
      /** The version of the post that the save made. Moves make versions too, so numbers are left out. */
      version: z.int(),
      title: z.string(),
      savedAt: moment,
      /** Empty = unknown. */
      savedBy: z.string(),
    }),
  ),
});

export const comparePostVersions = contract(reads('/api/staff/post/versions/compare', 'none', { shared: false }), {
  group,
  access,
  summary: 'What a later version of a post has more and less than an earlier one',
  description: '404 when there is no such post, or it has not both versions any more.',
  query: z.object({ id: number, earlier: number, later: number }),
  answer: z.object({
    /** Paragraphs and fields, in the order of reading. */
    changes: z.array(z.object({ change: z.enum(['added', 'taken out']), text: z.string() })),
    /** The earlier version as the form of the post takes it; without the address, and without where a page stands, which stay. */
    fields: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
  }),
});

export type PostVersion = AnswerOf<typeof postVersions>[number];
