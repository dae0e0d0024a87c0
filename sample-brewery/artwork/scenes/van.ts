import { heronMark } from '../brand.ts';
import { disc, fill, gouge, line } from '../cut.ts';
import { letter } from '../lettering.ts';

export interface VanInks {
  body: string;
  trim: string;
  dark: string;
  glass: string;
}

/** The delivery van from the side, going right; its wheels stand on y = 0, 400 long. */
export const van = ({ body, trim, dark, glass }: VanInks): string =>
  fill(body, 'M0-30V-186q0-20 20-20H262q26 0 44 20l40 56q44 6 50 38l4 62z') +
  fill(trim, 'M0-92H396q4 10 4 30v32H0z') +
  fill(dark, 'M-6-36H406v16H-6zM252-188h12q16 0 28 14l36 48h-76z') +
  fill(glass, 'M260-178q14-2 24 10l28 36h-52z') +
  fill(dark, 'M246-92v56h-3v-146h3zM342-92h3v56h-3zM312-110h16v5h-16z') +
  fill(trim, 'M376-86h16l4 18h-18z') +
  fill('#ffd778', 'M380-82h10l3 12h-12z') +
  `<g transform="translate(18 -186) scale(.74)">${heronMark(trim, body)}</g>` +
  fill(
    trim,
    letter('SALLOWMERE', { face: 'gothic', size: 32, x: 168, y: -142, tracking: 1.6 }) +
      letter('FRESH FROM TESTHAM', { face: 'gothic', size: 16, x: 168, y: -116, tracking: 2.4 }),
  ) +
  fill(body, letter('BEER BY THE BOX', { face: 'gothic', size: 21, x: 184, y: -56, tracking: 1 })) +
  wheel(78, dark, trim) +
  wheel(318, dark, trim) +
  fill('#fff', gouge([14, -196], [240, -198], 4), 'opacity=".4"');

const wheel = (x: number, dark: string, trim: string): string =>
  fill(dark, `M${x - 48}-34a48 48 0 0 1 96 0z`) +
  disc('#15130f', x, -32, 34) +
  disc(trim, x, -32, 18) +
  disc(dark, x, -32, 7) +
  line(dark, 2, `M${x}-50v36M${x - 18}-32h36`);
