import { fill, n } from '../cut.ts';

export interface MaltingsInks {
  brick: string;
  shade: string;
  roof: string;
  glow: string;
  cowl: string;
}

/** Sallowmere Maltings from the water: kilns, long range, chimney. Stands on y = 0, 620 wide. */
export function maltings({ brick, shade, roof, glow, cowl }: MaltingsInks): string {
  return (
    fill(shade, 'M520 0l7-238h22l7 238z') +
    fill(brick, 'M520 0l7-238h10V0z') +
    fill(roof, 'M522-246h32v12h-32zM524-212h28v5h-28z') +
    kiln(60, brick, shade, roof, cowl) +
    kiln(160, brick, shade, roof, cowl) +
    range(236, 300, brick, roof) +
    gable(206, 96, 124, brick, shade, roof) +
    gable(430, 110, 132, brick, shade, roof) +
    fill(shade, 'M-30 0v-44h94V0zM556 0v-50h80V0z') +
    fill(roof, 'M-36-42l22-28h72l14 28zM550-48l18-30h60l16 30z') +
    windows(glow) +
    fill(roof, 'M-40-6h690v10h-690z')
  );
}

const kiln = (x: number, brick: string, shade: string, roof: string, cowl: string): string =>
  fill(brick, `M${x} 0v-112h92V0z`) +
  fill(shade, `M${x + 58} 0v-112h34V0z`) +
  fill(roof, `M${x - 6}-108l42-98h20l42 98z`) +
  fill(shade, `M${x + 46}-206h10l42 98h-38z`, 'opacity=".5"') +
  fill(cowl, `M${x + 36}-204l6-34q10-10 20 4l-4 30z`) +
  fill(roof, `M${x + 52}-232l10 2-4 26h-8z`);

const range = (x: number, wide: number, brick: string, roof: string): string =>
  fill(brick, `M${x} 0v-84h${wide}V0z`) + fill(roof, `M${x - 4}-80l24-52h${wide - 40}l24 52z`);

const gable = (x: number, wide: number, peak: number, brick: string, shade: string, roof: string): string =>
  fill(brick, `M${x} 0v-88l${wide / 2}-${peak - 88}l${wide / 2} ${peak - 88}V0z`) +
  fill(shade, `M${n(x + wide * 0.7)} 0v-${n(88 + (peak - 88) * 0.6)}l${n(wide * 0.3)} ${n((peak - 88) * 0.6)}V0z`) +
  fill(
    roof,
    `M${x - 6}-86l${wide / 2 + 6}-${peak - 80}l${wide / 2 + 6} ${peak - 80}-4 7-${wide / 2 + 2}-${peak - 86}-${wide / 2 + 2} ${peak - 86}z`,
  );

/** Round-headed windows in rows; those with somebody at work are lit. */
function windows(glow: string): string {
  let d = '';
  const pane = (x: number, y: number): void => {
    d += `M${x} ${y}v-13q5-6 10 0v13z`;
  };
  for (const x of [76, 108, 176, 208]) pane(x, -70);
  for (const x of [76, 176]) pane(x, -30);
  for (let at = 0; at < 5; at += 1) pane(314 + at * 24, -52);
  for (let at = 0; at < 4; at += 1) pane(314 + at * 24, -20);
  for (const x of [226, 248, 270, 452, 480, 508]) pane(x, -56);
  for (const x of [452, 508, 580]) pane(x, -22);
  return fill(glow, `${d}M242 0v-26q12-10 24 0V0zM247-92h10v12h-10zM478 0v-30q10-8 20 0V0z`);
}
