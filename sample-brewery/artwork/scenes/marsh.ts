import { blade, fill, gouge, hand, n, ripples, torn, type Point } from '../cut.ts';

export interface Frame {
  width: number;
  height: number;
}

/** Flat bands of evening laid one over another, each with a knife-cut lower edge; the last reaches the foot. */
export function skyBands(inks: readonly string[], frame: Frame, to: number): string {
  let out = `<path fill="${inks[0]}" d="M0 0h${frame.width}v${frame.height}H0z"/>`;
  inks.slice(1).forEach((ink, at) => {
    const y = (to * (at + 1)) / inks.length + (at % 2 ? 8 : -6);
    out += fill(
      ink,
      torn(
        [
          [-10, y],
          [frame.width + 10, y - 14],
          [frame.width + 10, frame.height],
          [-10, frame.height],
        ],
        5,
        at + 3,
        130,
      ),
    );
  });
  return out;
}

export const clouds = (ink: string, frame: Frame, from: number, to: number, count: number, seed: number): string =>
  fill(
    ink,
    ripples({
      x: -120,
      y: from,
      width: frame.width + 240,
      height: to - from,
      count,
      wide: 11,
      long: frame.width * 0.26,
      seed,
    }),
  );

/** A reedbed: bent blades, and plumes on the tall ones. */
export function reeds(
  ink: string,
  plume: string,
  x: number,
  y: number,
  width: number,
  long: number,
  count: number,
  seed: number,
): string {
  const next = hand(seed);
  let stems = '';
  let leftLeaves = '';
  let rightLeaves = '';
  let plumes = '';
  for (let at = 0; at < count; at += 1) {
    const foot = x + (width * (at + next())) / count;
    const tall = long * (0.5 + 0.5 * next());
    const lean = (next() - 0.42) * tall * 0.36;
    stems += blade(foot, y + next() * 16, tall, lean, long * 0.028);
    if (tall > long * 0.76) {
      const head: Point = [foot + lean * 0.96, y - tall * 0.95];
      plumes += gouge(head, [head[0] + lean * 0.18 + long * 0.06, head[1] - long * 0.15], long * 0.035, -long * 0.012);
    } else {
      const reach = (next() - 0.5) * long * 0.44;
      const root: Point = [foot + lean * 0.3, y - tall * 0.5];
      const leaf = gouge(root, [root[0] + reach, root[1] - tall * (0.14 + next() * 0.2)], long * 0.022, reach * 0.1);
      if (reach < 0) leftLeaves += leaf;
      else rightLeaves += leaf;
    }
  }
  return fill(ink, stems) + fill(ink, leftLeaves) + fill(ink, rightLeaves) + fill(plume, plumes);
}

/** A pollard willow: a thick old trunk, a knuckled head, this year's rods. */
export function pollard(x: number, y: number, tall: number, ink: string, seed: number): string {
  const next = hand(seed);
  const head = y - tall * 0.46;
  const trunk = `M${n(x - tall * 0.1)} ${n(y)}q${n(tall * 0.05)} ${n(-tall * 0.2)} ${n(tall * 0.02)} ${n(-tall * 0.42)}h${n(tall * 0.16)}q${n(-tall * 0.03)} ${n(tall * 0.24)} ${n(tall * 0.03)} ${n(tall * 0.42)}z`;
  let rods = '';
  for (let at = -6; at <= 6; at += 1) {
    const lean = at * 0.1 + (next() - 0.5) * 0.1;
    const reach = tall * (0.42 + next() * 0.14);
    rods += gouge(
      [x + at * tall * 0.016, head + Math.abs(at) * tall * 0.006],
      [x + at * tall * 0.016 + Math.sin(lean) * reach, head - Math.cos(lean) * reach],
      tall * 0.034,
    );
  }
  return (
    fill(ink, trunk) +
    `<ellipse fill="${ink}" cx="${n(x)}" cy="${n(head + tall * 0.01)}" rx="${n(tall * 0.135)}" ry="${n(tall * 0.065)}"/>` +
    fill(ink, rods)
  );
}

/** Geese going over in a ragged V. */
export function skein(ink: string, x: number, y: number, size: number): string {
  const places = [
    [0, 0],
    [1.6, 0.7],
    [3.1, 1.5],
    [4.7, 2],
    [1.2, -0.9],
    [2.5, -1.7],
    [4, -2.2],
    [5.8, -3.2],
  ] as const;
  return fill(
    ink,
    places
      .map(([dx, dy]) => {
        const [px, py] = [x + dx * size, y + dy * size];
        const s = size * 0.55;
        return `M${n(px - s)} ${n(py - s * 0.4)}q${n(s * 0.7)} ${n(-s * 0.1)} ${n(s)} ${n(s * 0.4)}q${n(s * 0.5)} ${n(-s * 0.7)} ${n(s * 1.1)} ${n(-s * 0.5)}q${n(-s * 0.7)} ${n(s * 0.3)} ${n(-s * 0.9)} ${n(s * 0.9)}q${n(-s * 0.5)} ${n(-s * 0.7)} ${n(-s * 1.2)} ${n(-s * 0.8)}z`;
      })
      .join(''),
  );
}

/** The far side: a low line of trees and bank. */
export const farBank = (ink: string, frame: Frame, y: number, tall: number, seed: number): string => {
  const next = hand(seed);
  const points: Point[] = [[-10, y + 6]];
  for (let x = -10; x < frame.width + 60; x += 46) points.push([x, y - tall * (0.2 + 0.8 * next())]);
  points.push([frame.width + 60, y + 6]);
  return fill(ink, torn(points, tall * 0.12, seed, 24));
};
