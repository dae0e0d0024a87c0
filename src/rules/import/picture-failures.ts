/** Why a picture of an imported file is not there: as the fetching, the decoding, or its product says. */
export const PICTURE_FAILURES = [
  'no-address',
  'no-such-host',
  'not-public',
  'not-reachable',
  'too-slow',
  'too-large',
  'compressed',
  'redirects',
  'status',
  'unreadable',
  'too-many-pixels',
  'full',
  'interrupted',
] as const;
export type PictureFailure = (typeof PICTURE_FAILURES)[number];

/** Limits of one picture, in bytes and milliseconds. */
export const LARGEST_FETCHED = 15 * 1024 * 1024;
export const LONGEST_FETCH_MS = 20_000;

/** What staff read of a picture that failed; `detail` is the status that the other server answered. */
export function pictureFailureSentence(failure: PictureFailure, detail: number | null): string {
  return failure === 'status' ? statusSentence(detail ?? 0) : SENTENCES[failure];
}

function statusSentence(status: number): string {
  if (status === 404 || status === 410) return 'There is no picture at this address any more (404).';
  if (status === 401 || status === 403) return `The other server does not let anybody have it (${status}).`;
  return `The other server answered with ${status} and no picture. Please try again later.`;
}

const SENTENCES: Readonly<Record<Exclude<PictureFailure, 'status'>, string>> = {
  'no-address':
    'This is no address from which pictures are fetched: it begins with http:// or https://, and has no password.',
  'no-such-host': 'There is no server of this name.',
  'not-public': 'This address leads into a private network or to an unusual port, and is not fetched.',
  'not-reachable': 'The other server could not be reached, or broke off. Please try again later.',
  'too-slow': `It took longer than ${LONGEST_FETCH_MS / 1000} seconds. Please try again later.`,
  'too-large': `It has more than ${LARGEST_FETCHED / 1024 / 1024} MB. Please add a smaller one at Products.`,
  compressed: 'The other server sent it compressed, which a picture never is.',
  redirects: 'The other server passes on from one address to the next without end.',
  unreadable: 'It cannot be read as a picture: JPEG, PNG, WebP, AVIF and GIF can.',
  'too-many-pixels': 'It has more than 50 megapixels. Please add a smaller one at Products.',
  full: 'Its product has as many pictures as a product can have.',
  interrupted: 'The server was stopped three times while it was fetched. Please look at it before you try again.',
};
