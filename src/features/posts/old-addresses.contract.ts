import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { moment, text, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Content';
const access = { permission: 'content.edit' } as const;
const id = wholeNumber({ least: 1 });
const addresses = z.array(z.object({ slug: z.string(), changedAt: moment }));

export const oldAddresses = contract(reads('/api/staff/post/addresses', 'none', { shared: false }), {
  group,
  access,
  summary: 'The addresses that a news post, an event or an info page had before',
  description:
    'The latest first. Each leads to the post, by 301, until another post has it or it is removed. Empty for a post without any; 404 without a post.',
  query: z.object({ id }),
  answer: addresses,
});

export const removeOldAddress = contract(posts('/api/staff/post/addresses/remove', 'save this data'), {
  group,
  access,
  summary: 'Removes an address that a post had before',
  description: 'It leads nowhere from then on. 404 when the post has no such address. Answers those that are left.',
  body: z.object({ id, slug: text(100) }),
  answer: addresses,
});

export type OldAddress = AnswerOf<typeof oldAddresses>[number];
