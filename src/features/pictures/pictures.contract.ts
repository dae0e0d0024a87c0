import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { wholeNumber } from '#wire/codec.ts';
import { uploads } from '#wire/endpoint.ts';

/** What can be uploaded. What a file really is, is seen when it is decoded. */
export const PHOTOGRAPH_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const LARGEST_PICTURE = 15 * 1024 * 1024;

/** Part of the whole, in hundredths of a percent. */
const share = wholeNumber({ least: 0, most: 10_000 }).optional();

export const uploadPicture = contract(uploads('/api/staff/pictures/upload', 'save this data'), {
  group: 'Content',
  access: { permission: 'content.edit' },
  summary: 'Stores a photograph for pages and posts',
  description:
    'JPEG, PNG, WebP, AVIF or GIF of at most 15 MB and 50 megapixels. It is turned upright, cut to the part named (in ' +
    'hundredths of a percent of its width and height), stripped of what the camera wrote into it, and stored as WebP of at ' +
    'most 2400 pixels a side, under a name made of its content. What no page uses after a day is removed.',
  body: z.object({
    file: z
      .file()
      .min(1, 'This file is empty')
      .max(LARGEST_PICTURE, 'A picture has at most 15 MB')
      .mime([...PHOTOGRAPH_TYPES], 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture'),
    left: share,
    top: share,
    width: share,
    height: share,
  }),
  answer: z.object({ path: z.string(), url: z.string(), width: z.int(), height: z.int() }),
});

export type UploadedPicture = AnswerOf<typeof uploadPicture>;
