import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { flag, wholeNumber } from '#wire/codec.ts';
import { reads } from '#wire/endpoint.ts';

export const cardsByType = contract(reads('/api/contentapi/getcardsbytpe', 'content', { shared: true }), {
  group: 'Content',
  access: 'anyone',
  summary: 'Cards of the home page or the taproom',
  description: '`tpe` 3 = the home page, 4 = the taproom; `bInActive` counts for administrators only (D-131, D-138).',
  query: z.object({ tpe: wholeNumber({ least: 0 }), bInActive: flag.optional() }),
  answer: z.array(
    z.object({
      id: z.int(),
      source: z.int(),
      title: z.string(),
      xText: z.string(),
      text: z.string(),
      textAlign: z.string(),
      imageStyle: z.string(),
      linkUrl: z.string(),
      picPath: z.string(),
      /** Empty = the picture is decoration. */
      picAlt: z.string(),
      active: z.boolean(),
    }),
  ),
});

export type HomeCard = AnswerOf<typeof cardsByType>[number];
