import type { Inks } from '../beers.ts';
import { block, disc, fill, gouge, line, n, ripples } from '../cut.ts';

/** The oak gate half drawn, and the river going under it. */
export const sluice = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(light, 0, 0, 200, 170) +
  fill(mid, ripples({ x: -10, y: 6, width: 220, height: 44, count: 9, wide: 4, long: 90, seed: 8 })) +
  fill(ground, 'M0 60h200v112H0z') +
  fill(
    mid,
    ripples({ x: -10, y: 64, width: 60, height: 40, count: 7, wide: 2.2, long: 30, seed: 2 }) +
      ripples({ x: 150, y: 64, width: 60, height: 40, count: 7, wide: 2.2, long: 30, seed: 3 }),
  ) +
  gate(dark, accent, light) +
  fall(light, mid, dark);

function gate(dark: string, accent: string, light: string): string {
  let boards = '';
  for (let at = 1; at < 6; at += 1) boards += gouge([60 + at * 13.4, 48], [60 + at * 13.4, 104], 0.9);
  let spokes = '';
  for (let at = 0; at < 8; at += 1) {
    const a = (at * Math.PI) / 4 + 0.2;
    spokes += `M100 24L${n(100 + 17 * Math.cos(a))} ${n(24 + 17 * Math.sin(a))}`;
  }
  return (
    fill(accent, 'M58 44h84v62H58z') +
    fill(dark, boards) +
    fill(dark, 'M56 56h88v7H56zM56 88h88v7H56z') +
    fill(
      light,
      'M62 59h3v1.400h-3zM80 59h3v1.400h-3zM117 59h3v1.400h-3zM135 59h3v1.400h-3zM62 91h3v1.400h-3zM135 91h3v1.400h-3z',
    ) +
    fill(dark, 'M40 12h16v150H40zM144 12h16v150h-16zM30 28h140v12H30zM97 36h6v14h-6z') +
    fill(
      accent,
      gouge([45, 20], [45, 150], 1.2) +
        gouge([50, 40], [50, 158], 0.8) +
        gouge([149, 20], [149, 150], 1.2) +
        gouge([155, 44], [155, 150], 0.8) +
        gouge([36, 33], [88, 33], 1) +
        gouge([112, 33], [164, 33], 1),
    ) +
    disc(light, 100, 24, 20) +
    line(dark, 4, 'M100 5a19 19 0 1 0 .1 0z') +
    line(dark, 2.6, spokes) +
    disc(dark, 100, 24, 5) +
    fill(dark, 'M38 12l10-7 10 7zM142 12l10-7 10 7z')
  );
}

function fall(light: string, mid: string, dark: string): string {
  let sheets = '';
  for (let at = 0; at < 9; at += 1) {
    const x = 60 + at * 10;
    const drift = (at - 4) * 8;
    sheets += `M${x - 3.5} 106q${n(drift * 0.15)} 36 ${n(drift - 2.5)} 60h12q${n(drift * -0.85 - 2.5)}-24 ${n(-drift - 2.5)}-60z`;
  }
  return (
    fill(mid, 'M56 106h88q8 40 46 64H10Q48 146 56 106z') +
    fill(light, sheets) +
    fill(dark, gouge([58, 106], [142, 106], 1.6)) +
    fill(light, ripples({ x: -8, y: 150, width: 216, height: 16, count: 12, wide: 3, long: 34, seed: 4 }))
  );
}
