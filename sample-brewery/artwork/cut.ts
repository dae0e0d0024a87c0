import { inkPath, tenth, type PenStroke } from './pen.ts';

/** The linocutter's hand: slivers, ripples, rays, blades and torn edges, the same every time for the same seed. */

export type Point = readonly [x: number, y: number];

export const n = tenth;

/** A steady stream of numbers in [0, 1). */
export function hand(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const fill = (ink: string, d: string, more = ''): string =>
  `<path fill="${ink}" d="${d}"${more && ' ' + more}/>`;

export const line = (ink: string, width: number, d: string, more = ''): string =>
  `<path fill="none" stroke="${ink}" stroke-width="${width}" d="${d}"${more && ' ' + more}/>`;

export const disc = (ink: string, cx: number, cy: number, r: number): string =>
  `<circle fill="${ink}" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"/>`;

export const block = (ink: string, x: number, y: number, width: number, height: number): string =>
  `<path fill="${ink}" d="M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z"/>`;

export const oval = (ink: string, cx: number, cy: number, rx: number, ry: number, turn = 0): string =>
  `<ellipse fill="${ink}" cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${turn ? ` transform="rotate(${turn} ${n(cx)} ${n(cy)})"` : ''}/>`;

/** One stroke of the gouge: pointed at both ends, `wide` in the belly, bent by `bend`. */
export function gouge([x1, y1]: Point, [x2, y2]: Point, wide: number, bend = 0): string {
  const long = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [-(y2 - y1) / long, (x2 - x1) / long];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const [a, b] = [bend + wide, bend - wide];
  const start = `M${n(x1)} ${n(y1)}`;
  if (bend === 0) {
    const [u, v] = [nx * wide * 0.5, ny * wide * 0.5];
    return `${start}l${n(dx / 2 + u)} ${n(dy / 2 + v)} ${n(dx / 2 - u)} ${n(dy / 2 - v)} ${n(-dx / 2 - u)} ${n(-dy / 2 - v)}z`;
  }
  return `${start}q${n(dx / 2 + nx * a)} ${n(dy / 2 + ny * a)} ${n(dx)} ${n(dy)}q${n(-dx / 2 + nx * b)} ${n(-dy / 2 + ny * b)} ${n(-dx)} ${n(-dy)}z`;
}

export interface Rays {
  cx: number;
  cy: number;
  from: number;
  to: number;
  count: number;
  wide: number;
  /** In degrees, clockwise from the right. */
  start?: number;
  end?: number;
  seed?: number;
}

export function rays({ cx, cy, from, to, count, wide, start = 0, end = 360, seed = 1 }: Rays): string {
  const next = hand(seed);
  let d = '';
  for (let at = 0; at < count; at += 1) {
    const angle = ((start + ((end - start) * (at + 0.5)) / count) * Math.PI) / 180;
    const r1 = from * (1 + next() * 0.12);
    const r2 = to * (0.78 + next() * 0.22);
    d += gouge(
      [cx + r1 * Math.cos(angle), cy + r1 * Math.sin(angle)],
      [cx + r2 * Math.cos(angle), cy + r2 * Math.sin(angle)],
      wide,
    );
  }
  return d;
}

export interface Field {
  x: number;
  y: number;
  width: number;
  height: number;
  count: number;
  wide: number;
  long: number;
  seed?: number;
}

/** Level cuts scattered in rows: water, cloud, mud. Longer and bolder towards the foot. */
export function ripples({ x, y, width, height, count, wide, long, seed = 1 }: Field): string {
  const next = hand(seed);
  let d = '';
  for (let at = 0; at < count; at += 1) {
    const depth = (at + next() * 0.6) / count;
    const span = long * (0.45 + 0.75 * next()) * (0.5 + depth * 0.7);
    const left = x + next() * (width - span);
    const level = y + depth * height;
    d += gouge([left, level], [left + span, level], wide * (0.5 + depth * 0.7));
  }
  return d;
}

/** Grass and reed: blades standing on a baseline, leaning and tapering. */
export function blades({ x, y, width, height, count, wide, long, seed = 1 }: Field): string {
  const next = hand(seed);
  let d = '';
  for (let at = 0; at < count; at += 1) {
    const foot = x + (width * (at + next())) / count;
    const base = y + next() * height;
    const tall = long * (0.6 + 0.4 * next());
    const lean = (next() - 0.5) * tall * 0.55;
    d += blade(foot, base, tall, lean, wide * (0.7 + 0.5 * next()));
  }
  return d;
}

export function blade(foot: number, base: number, tall: number, lean: number, wide: number): string {
  const w = wide / 2;
  return `M${n(foot - w)} ${n(base)}q${n(lean * 0.1)} ${n(-tall * 0.6)} ${n(lean + w)} ${n(-tall)}q${n(-lean * 0.7 + w * 0.6)} ${n(tall * 0.5)} ${n(-lean + w)} ${n(tall)}z`;
}

/** A closed outline whose long edges waver as a knife's do. */
export function torn(points: readonly Point[], waver: number, seed = 1, step = 26): string {
  const next = hand(seed);
  const strokes: PenStroke[] = [];
  points.forEach(([x, y], at) => {
    const [tx, ty] = points[(at + 1) % points.length] ?? [x, y];
    const bits = Math.max(1, Math.round(Math.hypot(tx - x, ty - y) / step));
    for (let bit = 0; bit < bits; bit += 1) {
      const off = bit === 0 ? 0 : (next() - 0.5) * 2 * waver;
      const part = bit / bits;
      strokes.push({
        type: strokes.length ? 'L' : 'M',
        points: [[x + (tx - x) * part + off, y + (ty - y) * part + off]],
      });
    }
  });
  return inkPath([...strokes, { type: 'Z', points: [] }]);
}

export const moved = (x: number, y: number, inside: string, more = ''): string =>
  `<g transform="translate(${n(x)} ${n(y)})${more}">${inside}</g>`;

/** A thing and its mirror image about an upright axis; the second is a reference to the first. */
export const bothSides = (axis: number, id: string, inside: string): string =>
  `<g id="${id}">${inside}</g><use href="#${id}" transform="matrix(-1 0 0 1 ${n(axis * 2)} 0)"/>`;
