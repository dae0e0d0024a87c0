import { createContext, use } from 'react';

/** A part of a picture, in hundredths of a percent of its width and height; nothing of it = the whole. */
type PicturePart = {
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
};

/** A picture of the library: its path, what it is called, and what it shows. */
export type LibraryChoice = { readonly path: string; readonly name: string; readonly alt: string };

export type PictureUpload = {
  /** Stores a part of a file as a picture, and gives the path under which it is kept. */
  readonly upload: (picture: PicturePart & { readonly file: File }) => Promise<{ readonly path: string }>;
  /** The pictures that there are, by a part of their name or of what they show. */
  readonly find: (search: string) => Promise<readonly LibraryChoice[]>;
  /** Where a stored picture is looked at. */
  readonly addressOf: (path: string) => string;
};

export const PictureUploadContext = createContext<PictureUpload | null>(null);

export function usePictureUpload(): PictureUpload {
  const upload = use(PictureUploadContext);
  if (upload === null) throw new Error('Pictures cannot be uploaded here: render inside the staff application.');
  return upload;
}

/** A selection in percent as the upload wants it. It never reaches beyond the picture, however it is rounded. */
export function partOf(crop: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}): PicturePart {
  const [left, width] = clampedSpan(crop.x, crop.width);
  const [top, height] = clampedSpan(crop.y, crop.height);
  const isWhole = width === WHOLE && height === WHOLE;
  // A press beside the selection leaves one of nothing.
  return isWhole || width === 0 || height === 0 ? {} : { left, top, width, height };
}

const WHOLE = 10_000;

function clampedSpan(start: number, size: number): readonly [number, number] {
  const from = Math.min(WHOLE, Math.max(0, Math.round(start * 100)));
  return [from, Math.min(WHOLE - from, Math.max(0, Math.round(size * 100)))];
}
