import { z } from 'zod';
import { listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Content';
const access = { permission: 'content.edit' } as const;

const USES = ['news', 'event', 'page', 'version', 'card', 'terms', 'brand', 'product', 'pack'] as const;

const fields = {
  name: text(120),
  /** What it shows; offered wherever the picture is used next. */
  alt: text(200),
};
const seen = { path: text(200), version: wholeNumber({ least: 1, most: 2_147_483_647 }) };

const libraryPicture = z.object({
  path: z.string(),
  url: z.string(),
  name: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** Null = it came with the brewery. */
  uploadedAt: moment.nullable(),
  /** Grows with every change; a change states the one it is based on. */
  version: z.int(),
  /** `version` = only an earlier version of a post shows it. At most 20. */
  uses: z.array(z.object({ within: z.enum(USES), id: z.int(), title: z.string() })),
});

export const libraryPictures = contract(reads('/api/staff/media', 'none', { shared: false }), {
  group,
  access,
  summary: 'The pictures of pages, posts and products, with where each is used',
  description:
    'In pages, the latest uploaded first unless `sort` says otherwise. `search` looks into name, what it shows, and path.',
  query: z.object({
    ...listQuery(['uploadedAt', 'name', 'bytes']),
    use: z.enum(['used', 'unused']).optional(),
  }),
  answer: listOf(libraryPicture),
});

export const describePicture = contract(posts('/api/staff/media/describe', 'save this data'), {
  group,
  access,
  summary: 'Names a picture and says what it shows',
  description:
    'It then stays in the library until it is deleted. What texts say of it already stays as it is. 409 `VERSION_CONFLICT` when somebody ' +
    'else has changed it since.',
  body: z.object({ ...seen, ...fields }),
  answer: libraryPicture,
});

export const deletePicture = contract(posts('/api/staff/media/delete', 'save this data'), {
  group,
  access,
  summary: 'Deletes a picture that nothing uses',
  description:
    '409 `PICTURE_IN_USE` with where it is used, `VERSION_CONFLICT` when somebody else has changed it since.',
  body: z.object(seen),
  answer: z.object({ path: z.string() }),
});

export type LibraryPicture = AnswerOf<typeof describePicture>;
