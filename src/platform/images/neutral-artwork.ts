import type { PictureKind } from './picture-address.ts';

/*
 * Default artwork for a brewery without its own: an ear of barley, a field, a bottle on a shelf.
 * Its colours are those of `theme.css`.
 */

const GREEN = '#1f3c30';
const PAPER = '#f6f0e2';

const svg = (width: number, height: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;

const GRAIN = 'M0 0C8-5 9-14 0-24C-9-14-8-5 0 0Z';
const grain = (x: number, y: number, turn: number): string =>
  `<path d="${GRAIN}" transform="translate(${x} ${y}) rotate(${turn})"/>`;

/** Within 100 × 100, in the inherited fill colour. */
const EAR =
  '<path d="M48.6 90h2.8V44h-2.8z"/>' +
  [78, 64, 50].map((y) => grain(51, y, 42) + grain(49, y, -42)).join('') +
  grain(50, 40, 0);

const MARK = svg(100, 100, `<circle cx="50" cy="50" r="50" fill="${GREEN}"/><g fill="${PAPER}">${EAR}</g>`);

const SIGN = svg(
  100,
  100,
  `<mask id="ear"><path fill="#fff" d="M0 0h100v100H0z"/>${EAR}</mask><circle cx="50" cy="50" r="50" mask="url(#ear)"/>`,
);

/** A low hill that can be repeated seamlessly. */
const FOOTER_EDGE = svg(960, 72, '<path d="M0 72V50C120 30 240 26 360 40S540 64 660 66S840 70 960 50V72z"/>');

const share = (drawing: string): string =>
  svg(
    1200,
    630,
    `<path fill="${PAPER}" d="M0 0h1200v630H0z"/><path fill="#ebe1cb" d="M0 500C240 440 420 430 640 470S1020 540 1200 480V630H0z"/>` +
      `<g transform="translate(440 130) scale(3.2)">${drawing}</g>`,
  );

const SHARE = share(`<circle cx="50" cy="50" r="50" fill="${GREEN}"/><g fill="${PAPER}">${EAR}</g>`);

const STALKS = [120, 260, 330, 470, 610, 760, 840, 990, 1130, 1210, 1360, 1490];

/** Hills, a low sun and barley in front; at night in the colours of the night. */
const FIELD =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMax slice">' +
  '<style>.s{fill:#ebe1cb}.o{fill:#e6bb57}.a{fill:#dde3db}.b{fill:#c3cbb0}.c{fill:#d2ab7a}.d{fill:#ad7f4c}' +
  '@media(prefers-color-scheme:dark){.s{fill:#1a2a2c}.o{fill:#e8c163}.a{fill:#20342f}.b{fill:#182a22}.c{fill:#4d3a20}.d{fill:#8b6238}}</style>' +
  '<path class="s" d="M0 0h1600v900H0z"/><circle class="o" cx="1090" cy="400" r="104"/>' +
  '<path class="a" d="M0 500C260 400 520 400 820 460S1340 500 1600 420V900H0z"/>' +
  '<path class="b" d="M0 600C320 520 620 590 900 600S1360 520 1600 560V900H0z"/>' +
  '<path class="c" d="M0 720C300 660 560 700 860 720S1340 690 1600 660V900H0z"/>' +
  `<g class="d">${STALKS.map((x, at) => `<g transform="translate(${x} ${690 + (at % 3) * 34}) scale(${1.5 + (at % 4) * 0.2}) rotate(${(at % 5) * 3 - 6})"><path d="M48.9 260h2.2V44h-2.2z"/>${EAR}</g>`).join('')}</g></svg>`;

/** An empty shelf with room for a bottle. */
const BOTTLE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500">' +
  '<rect width="400" height="500" fill="#e9dcc3"/><path d="M70 420h260" stroke="#8a6d45" stroke-width="10"/>' +
  '<path d="M180 410V250c0-14 8-22 8-38v-62h24v62c0 16 8 24 8 38v160z" fill="none" stroke="#8a6d45" stroke-width="6" stroke-dasharray="12 10"/></svg>';

/** The names of a brewery's own artwork, in the picture kind `picture`. */
export type Artwork = 'mark.svg' | 'sign.svg' | 'footer-edge.svg' | 'share.svg';

const ARTWORK: Readonly<Record<Artwork, string>> = {
  'mark.svg': MARK,
  'sign.svg': SIGN,
  'footer-edge.svg': FOOTER_EDGE,
  'share.svg': SHARE,
};

/** The artwork for a brewery without its own. */
export const neutralArtwork = (name: Artwork): string => ARTWORK[name];

/** The replacement for a missing picture. */
export function neutralPicture(kind: PictureKind, path: string): string {
  if (kind === 'product-pack') return path.startsWith('members-only') ? MARK : BOTTLE;
  if (kind === 'info-image' || path.startsWith('scene-')) return FIELD;
  return path in ARTWORK || path.startsWith('logo') ? MARK : BOTTLE;
}
