import { wordmark, wordmarkWidth } from './brand.ts';
import { fill, moved } from './cut.ts';
import { home } from './scenes/home.ts';
import { sheetOf } from './sheet.ts';

/** What a shared link shows: the marsh at dusk over the brewery's name. */
export const drawShareCard = (): string =>
  sheetOf(
    { width: 1200, height: 630 },
    `<svg width="1200" height="500" viewBox="0 205 1600 667">${home({ width: 1600, height: 900 })}</svg>` +
      fill('#f6efe2', 'M0 490l150-4 150 3 200-4 160 4 190-5 200 5 150-3v144H0z') +
      moved((1200 - wordmarkWidth) / 2, 506, wordmark('#b5592b', '#f6efe2', '#24301f')),
  );
