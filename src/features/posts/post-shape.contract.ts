import { z } from 'zod';
import { POST_MOVES } from '#rules/content/move-post.ts';
import { POST_PUBLICATIONS } from '#rules/content/post-publication.ts';
import { moment, text, wholeNumber } from '#wire/codec.ts';

export const publication = z.enum(POST_PUBLICATIONS);

/** The fields that staff edit of every kind of post. `html` is sanitised when it is saved (D-142). */
export const postFields = z.object({
  title: text(120),
  /** The slug, unique among posts of the kind (D-135). Empty = derived from the title. */
  slug: text(100),
  /** One sentence for lists and search engines. */
  summary: text(300),
  html: text(100_000),
  /** Path of an uploaded picture or of one among the brewery's artwork; empty = none. */
  picture: text(200),
  /** Alternative text of the picture. */
  pictureAlt: text(200),
});

/** What staff see of every kind of post beside its fields. */
export const postState = z.object({
  id: z.int(),
  /** Grows with every change; a save states the version it is based on. */
  version: z.int(),
  publication,
  /** When a draft is published automatically. */
  publishAt: moment.nullable(),
  changedAt: moment,
  /** Who changed it last; empty = unknown. */
  changedBy: z.string(),
});

/** What staff see of every kind of post in a list. */
export const postListed = postState.extend({ title: z.string(), slug: z.string() });

/** Which post, and the version of it that the person saw. */
export const known = { id: wholeNumber({ least: 1 }), version: wholeNumber({ least: 1 }) };

/** The body of a move: the move, and for a schedule its moment. */
export const postMove = z.object({ ...known, move: z.enum(POST_MOVES), publishAt: moment.nullable().optional() });

/** The body of a save: the fields, with `id` and `version` or without both. */
export function saveBody<Fields extends z.ZodRawShape>(fields: z.ZodObject<Fields>) {
  return fields
    .extend({ id: known.id.optional(), version: known.version.optional() })
    .refine((body) => isKnown(body, 'id') <= isKnown(body, 'version'), {
      path: ['version'],
      message: 'is needed with `id`',
    })
    .refine((body) => isKnown(body, 'version') <= isKnown(body, 'id'), {
      path: ['id'],
      message: 'is needed with `version`',
    });
}

const isKnown = (body: object, name: 'id' | 'version') => (body as Record<string, unknown>)[name] !== undefined;

export const SAVE_DESCRIPTION =
  'Without `id` a new one, as a draft. 409 `VERSION_CONFLICT` when `version` is not the one that is stored: somebody ' +
  'else has saved since. 422 with `fields` when something of it is wrong.';
export const MOVE_DESCRIPTION =
  '`schedule` takes `publishAt`, a moment to come; null takes the schedule away. 409 when it is in a state that the ' +
  'move does not start from, or `version` is not the one that is stored.';

/** What staff see of a post of any kind. */
export type PostForStaff = z.output<typeof postListed>;
