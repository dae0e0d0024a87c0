/** The three kinds of pictures; each has its own address (D-45, D-181). */
export const pictureKinds = ['product-pack', 'info-image', 'picture'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** The folder of staff uploads in the kind `info-image`; the brewery's own files may be anywhere. */
export const UPLOADS = 'uploads/';

/** Widths in which photographs are rendered. Any other requested width gets the next wider one. */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600] as const;

export type Format = 'avif' | 'webp' | 'jpeg';

export function widthFor(widthInAddress: string | undefined): number {
  const leastWidth = /^\d{1,5}$/.test(widthInAddress ?? '') ? Number(widthInAddress) : 0;
  const widest = pictureWidths[pictureWidths.length - 1] ?? 1600;
  return leastWidth === 0 ? widest : (pictureWidths.find((width) => width >= leastWidth) ?? widest);
}

export function formatFor(accept: string | undefined): Format {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'jpeg';
}

/** A path that stays within its folder: plain names separated by slashes, none beginning with a dot. */
export function isPicturePath(path: string): boolean {
  return path.length <= 200 && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path);
}
