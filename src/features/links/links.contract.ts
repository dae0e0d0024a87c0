import { z } from 'zod';
import { LINK_FAULTS } from '#rules/content/link-fault.ts';
import { listOf, listQuery, text } from '#wire/codec.ts';
import { contract } from '#wire/contract.ts';
import { reads } from '#wire/endpoint.ts';

const group = 'Content';
const access = { permission: 'content.edit' } as const;

export const linkOffers = contract(reads('/api/staff/links/offers', 'none', { shared: false }), {
  group,
  access,
  summary: 'What the site has to link to, by a part of its name',
  description:
    'At most 40: pages that are always there, packs on sale, and news, events and info pages that are not archived, the latest first. An ' +
    'address stays right when what it leads to is renamed: packs are found by their number, and the earlier addresses of posts lead on.',
  query: z.object({ search: text(100).default('') }),
  answer: z.array(
    z.object({
      href: z.string(),
      name: z.string(),
      what: z.enum(['page of the site', 'pack', 'news', 'event', 'info page']),
    }),
  ),
});

export const linksToCheck = contract(reads('/api/staff/links', 'none', { shared: false }), {
  group,
  access,
  summary: 'Links that lead to nothing on the site any more, and those that lead elsewhere',
  description:
    'Of news, events, info pages, terms that hold or will hold, and cards; pictures in texts too. Computed anew each time from what there ' +
    'is, earlier addresses included. Links to elsewhere are listed and never requested. Broken ones first unless `sort` says otherwise.',
  query: z.object({
    ...listQuery(['title', 'address']),
    leads: z.enum(['nowhere', 'elsewhere']).optional(),
    within: z.enum(['news', 'event', 'page', 'terms', 'card']).optional(),
  }),
  answer: listOf(
    z.object({
      address: z.string(),
      /** Its words, or what the picture shows. */
      words: z.string(),
      /** Null = it leads elsewhere. */
      fault: z.enum(LINK_FAULTS).nullable(),
      within: z.enum(['news', 'event', 'page', 'terms', 'card']),
      /** Of what it stands in. */
      id: z.int(),
      title: z.string(),
    }),
  ),
});
