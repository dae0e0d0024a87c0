import { disc, fill, gouge, moved } from './cut.ts';
import { letter, measure } from './lettering.ts';
import { sheetOf } from './sheet.ts';

/** Sallowmere's heron: its neck is the S, the sun behind it, the mere at its foot. Drawn in a 100 × 100 square. */
export const heronMark = (sun: string, bird: string): string =>
  disc(sun, 50, 50, 50) + heron(bird) + disc(sun, 57, 22, 2.2);

const heron = (ink: string): string =>
  fill(
    ink,
    'M66 18C58 11 42 11 36 20C29 31 34 41 44 48C54 55 58 61 56 68C54 74 46 77 36 80H78C82 68 76 57 65 49C54 41 46 37 47 31C48 27 56 27 64 28z',
  ) +
  fill(ink, 'M60 16L97 26L60 29z') +
  fill(ink, gouge([58, 14], [16, 11], 6, 2)) +
  fill(ink, gouge([48, 17], [20, 21], 5, 1)) +
  fill(ink, 'M2 78h96l-2 4H4zM10 86h80l-4 3.5H14zM24 93.5h52l-6 3H30z');

const nameSize = 60;
const nameWide = measure('Sallowmere', 'clarendon', nameSize, -0.6);
const place = 'BREWING COMPANY · TESTHAM';
const placeTracking = (nameWide - 2 - measure(place, 'gothic', 26)) / (place.length - 1);

export const wordmarkWidth = Math.ceil(nameWide) + 132;
export const wordmarkHeight = 112;

const name = (ink: string): string =>
  fill(
    ink,
    letter('Sallowmere', { face: 'clarendon', size: nameSize, x: 124, y: 62, anchor: 'start', tracking: -0.6 }),
  ) + fill(ink, letter(place, { face: 'gothic', size: 26, x: 126, y: 98, anchor: 'start', tracking: placeTracking }));

/** The mark with the name beside it. */
export const wordmark = (sun: string, bird: string, ink: string): string =>
  moved(6, 6, heronMark(sun, bird)) + name(ink);

const title = 'Sallowmere Brewing Company';
const wide = { width: wordmarkWidth, height: wordmarkHeight, title };

export const drawLogo = (): string => sheetOf(wide, wordmark('#b5592b', '#f6efe2', '#24301f'));

const square = { width: 100, height: 100, title };

export const drawMark = (sun = '#b5592b', bird = '#f6efe2'): string => sheetOf(square, heronMark(sun, bird));

/** For the page's own colours: the bird a hole in the sun. */
export const drawSign = (): string =>
  sheetOf(
    square,
    `<mask id="sallowmere-heron">${disc('#fff', 50, 50, 50)}${heron('#000')}${disc('#fff', 57, 22, 2.2)}</mask>` +
      '<circle fill="currentColor" cx="50" cy="50" r="50" mask="url(#sallowmere-heron)"/>',
  );
