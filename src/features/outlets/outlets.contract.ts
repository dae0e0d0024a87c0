import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { reads } from '#wire/endpoint.ts';

/** `priority` 0 = hospitality, 1 = retail, 2 = other (D-140). */
export const links = contract(reads('/api/contentapi/getlinks', 'places', { shared: true }), {
  group: 'Content',
  access: 'anyone',
  summary: 'Who pours and who sells the beer',
  description: 'By kind and then by name. `linkUrl` is empty for a place without a site of its own.',
  answer: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      linkUrl: z.string(),
      linkText: z.string(),
      text: z.string(),
      priority: z.int().min(0).max(2),
    }),
  ),
});

export type Outlet = AnswerOf<typeof links>[number];
