import type { Inks } from '../beers.ts';
import { blades, block, disc, fill, gouge, ripples } from '../cut.ts';

/** The straight black drain, the moon at the end of it, the mill on its bank. Drawn for a 180 × 160 window. */
export const blackDyke = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 180, 160) +
  fill(mid, ripples({ x: -10, y: 8, width: 200, height: 76, count: 15, wide: 2.4, long: 80, seed: 4 })) +
  disc(light, 90, 58, 31) +
  fill(accent, 'M104 31a31 31 0 0 1-8 57a38 38 0 0 0 8-57z') +
  block(dark, 0, 96, 180, 64) +
  fill(accent, 'M87 96h6L146 160H34z') +
  fill(light, 'M89 96h2L116 160H64z') +
  fill(dark, ripples({ x: 44, y: 104, width: 92, height: 56, count: 15, wide: 2.6, long: 50, seed: 9 })) +
  fill(
    mid,
    gouge([84, 97], [10, 160], 1.6) +
      gouge([80, 97], [-30, 150], 1.4) +
      gouge([96, 97], [170, 160], 1.6) +
      gouge([100, 97], [210, 150], 1.4),
  ) +
  mill(dark, light) +
  fill(dark, 'M150 97l2-9 3 5 3-12 3 11 4-6 2 11z') +
  fill(
    mid,
    blades({ x: 2, y: 158, width: 34, height: 4, count: 7, wide: 3, long: 40, seed: 5 }) +
      blades({ x: 146, y: 158, width: 34, height: 4, count: 7, wide: 3, long: 40, seed: 6 }),
  );

const mill = (dark: string, light: string): string =>
  fill(dark, 'M28 98l6-42h14l6 42zM32 58q9-14 18 0zM40 54L10 28l4-4 29 27 24-33 4 3-25 33 28 26-3 4-29-26-25 33-5-4z') +
  fill(dark, 'M12 22l10 9-8 9-10-9zM66 10l9 7-12 17-9-7zM78 72l8 8-8 8-9-8zM22 76l8 7-12 16-9-7z', 'opacity=".9"') +
  fill(light, 'M39 66h4v6h-4zM39 82h4v6h-4z');
