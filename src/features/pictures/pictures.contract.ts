import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { flag, wholeNumber } from '#wire/codec.ts';
import { uploads } from '#wire/endpoint.ts';

/** What can be uploaded. What a file really is, is seen when it is decoded. */
export const PHOTOGRAPH_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
const LARGEST_MEGABYTES = 15;
export const LARGEST_PICTURE = LARGEST_MEGABYTES * 1024 * 1024;

/** Part of the whole, in hundredths of a percent. */
const WHOLE = 10_000;
const start = wholeNumber({ least: 0, most: WHOLE - 1 }).optional();
const length = wholeNumber({ least: 1, most: WHOLE }).optional();

type Part = { readonly [Edge in 'left' | 'top' | 'width' | 'height']?: number | undefined };

/** A part has a width and a height, and lies within the picture; without any of the four it is the whole. */
function faultsOfPart({ left, top, width, height }: Part): readonly (readonly [keyof Part, string])[] {
  if ([left, top, width, height].every((edge) => edge === undefined)) return [];
  return [
    ...(width === undefined ? [['width', 'is needed for a part of the picture'] as const] : []),
    ...(height === undefined ? [['height', 'is needed for a part of the picture'] as const] : []),
    ...((left ?? 0) + (width ?? 0) > WHOLE ? [['width', 'reaches beyond the picture'] as const] : []),
    ...((top ?? 0) + (height ?? 0) > WHOLE ? [['height', 'reaches beyond the picture'] as const] : []),
  ];
}

export const uploadPicture = contract(uploads('/api/staff/pictures/upload', 'save this data', LARGEST_PICTURE), {
  group: 'Content',
  access: { permission: 'content.edit' },
  summary: 'Stores a photograph for pages and posts',
  description:
    `JPEG, PNG, WebP, AVIF or GIF of at most ${LARGEST_MEGABYTES} MB and 50 megapixels. It is turned upright, cut to the ` +
    'part named (in hundredths of a percent of its width and height; `width` and `height` together), stripped of what the ' +
    'camera wrote into it, and stored as WebP of at most 2400 pixels a side, under a name made of its content. What no page ' +
    'uses after a day is removed, unless `library` puts it into the library. 503 with `Retry-After` when too many are uploaded at once.',
  body: z
    .object({
      file: z
        .file()
        .min(1, 'This file is empty')
        .max(LARGEST_PICTURE, `A picture has at most ${LARGEST_MEGABYTES} MB`)
        .mime([...PHOTOGRAPH_TYPES], 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture'),
      left: start,
      top: start,
      width: length,
      height: length,
      /** It stays without being used until somebody deletes it. */
      library: flag.optional(),
    })
    .superRefine((part, check) => {
      for (const [edge, message] of faultsOfPart(part)) check.addIssue({ code: 'custom', path: [edge], message });
    }),
  answer: z.object({ path: z.string(), url: z.string(), width: z.int(), height: z.int() }),
});

export type UploadedPicture = AnswerOf<typeof uploadPicture>;
