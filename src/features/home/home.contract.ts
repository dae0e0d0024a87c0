import { z } from 'zod';
import { contract } from '#wire/contract.ts';
import { flag, wholeNumber } from '#wire/codec.ts';
import { homeEndpoints } from './home.endpoints.ts';

/** `tpe` 3 = the home page, 4 = the taproom; `bInActive` counts for administrators only (D-131, D-138). */
export const cardsByType = contract(homeEndpoints.cards, {
  group: 'Content',
  summary: 'Cards of the home page or the taproom',
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
      active: z.boolean(),
    }),
  ),
});
