import { z } from 'zod';
import type { Instant } from '#rules/calendar/instant.ts';
import type { PictureUpload } from '#ui/staff/form/picture-upload.ts';
import { day, moment, pence, text } from '#wire/codec.ts';
import { CallFailed } from '#wire/failure.ts';

/** The body that the gallery’s form edits, declared as in a contract. */
export const eventBody = z.object({
  version: z.int(),
  title: z.string().trim().min(1).max(60),
  summary: text(200),
  html: text(20_000),
  picture: text(200),
  pictureAlt: text(200),
  room: z.enum(['taproom', 'yard', 'loft']),
  guest: z.int().nullable(),
  begins: moment,
  announceOn: day.nullable(),
  price: pence.check(z.gte(100), z.lte(10_000)),
  tickets: z.int().min(1).max(250),
  vatRate: z.int().min(0).max(10_000),
  onSale: z.boolean(),
  adultsOnly: z.boolean(),
});

export type EventValues = z.input<typeof eventBody>;

export const firstValues: EventValues = {
  version: 1,
  title: 'Tap takeover',
  summary: 'Six casks from the other side of the fen.',
  html: '<h2>On the bar</h2><p>Six casks, <strong>two</strong> of them sour.</p><ul><li><p>From noon</p></li></ul>',
  picture: '',
  pictureAlt: '',
  room: 'yard',
  guest: 3,
  begins: '2027-06-12T17:30:00.000Z',
  announceOn: '2027-05-01',
  tickets: 80,
  price: 1250,
  vatRate: 2000,
  onSale: false,
  adultsOnly: true,
};

export const ROOMS = [
  { value: 'taproom', label: 'Taproom' },
  { value: 'yard', label: 'Yard' },
  { value: 'loft', label: 'Loft above the brewhouse' },
] as const;

export const BREWERIES = ['Ash Lane', 'Broad Water', 'Cooper and Reed', 'Dyke Road', 'Eel Catcher', 'Fen Drayman'].map(
  (label, index) => ({ value: index + 1, label }),
);

/** What another person stores while the form is open. */
export const ANNAS_CHANGE = {
  changedBy: 'Anna',
  changedAt: '2027-05-20T13:02:00.000Z' as Instant,
  values: { version: 2, title: 'Tap takeover by Eel Catcher', tickets: 60 },
};

/** Answers like a server: refuses a title that is taken, and an outdated version. */
export async function saveOfGallery(values: EventValues, isStale: boolean): Promise<EventValues> {
  if (isStale) throw refusal(409, 'VERSION_CONFLICT', 'Somebody else changed this meanwhile.');
  if (values.title === 'Taken')
    throw refusal(422, 'TITLE_TAKEN', 'This title is taken.', { title: 'Another event has this title.' });
  if (values.title === 'Broken') throw new CallFailed('ERROR: Unable to save this data - it is a gallery.', 500, null);
  return { ...values, version: values.version + 1 };
}

function refusal(status: number, code: string, info: string, fields?: Readonly<Record<string, string>>): CallFailed {
  return new CallFailed(info, status, { info, code, traceId: 'gallery', ...(fields && { fields }) });
}

/** Stores nothing; refuses a file called `broken` as the server refuses an unreadable one. */
export const galleryPictures: PictureUpload = {
  upload: async ({ file }) => {
    if (file.name.startsWith('broken'))
      throw refusal(422, 'WRONG_FIELDS', 'Please check: file', { file: 'This file cannot be read as a picture.' });
    return { path: 'logo.svg' };
  },
  find: async () => [{ path: 'logo.svg', name: 'The logo', alt: 'The logo of the brewery' }],
  addressOf: (path) => `/${path}`,
};
