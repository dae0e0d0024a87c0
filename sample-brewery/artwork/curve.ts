import type { Point } from './cut.ts';
import { inkPath, type PenStroke } from './pen.ts';

/** A smooth run through the midpoints of the given points; closed, it is a soft pebble. */
export function flow(points: readonly Point[], closed = false): string {
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const start = closed ? middle(last, first) : first;
  const bends = closed ? points : rest.slice(0, -1);
  const strokes: PenStroke[] = [{ type: 'M', points: [start] }];
  bends.forEach((bend, at) => {
    const after = closed ? (points[(at + 1) % points.length] ?? first) : (rest[at + 1] ?? last);
    strokes.push({ type: 'Q', points: [bend, at === bends.length - 1 && !closed ? last : middle(bend, after)] });
  });
  if (closed) strokes.push({ type: 'Z', points: [] });
  return inkPath(strokes);
}

const middle = ([x, y]: Point, [tx, ty]: Point): Point => [(x + tx) / 2, (y + ty) / 2];

/** A band along a curve whose width changes: an eel, a road, a branch, a heron's neck. Ends come to the given widths. */
export function ribbon(spine: readonly (readonly [x: number, y: number, wide: number])[], fine = 3): string {
  const left: Point[] = [];
  const right: Point[] = [];
  const points = sampled(spine, fine);
  points.forEach(([x, y, wide], at) => {
    const [ax, ay] = points[Math.max(0, at - 1)] ?? [x, y];
    const [bx, by] = points[Math.min(points.length - 1, at + 1)] ?? [x, y];
    const long = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [(-(by - ay) / long) * (wide / 2), ((bx - ax) / long) * (wide / 2)];
    left.push([x + nx, y + ny]);
    right.unshift([x - nx, y - ny]);
  });
  const [first, second] = [flow(left), flow(right)];
  return `${first}L${second.slice(1)}z`;
}

function sampled(spine: readonly (readonly [number, number, number])[], fine: number): [number, number, number][] {
  const out: [number, number, number][] = [];
  const at = (index: number): readonly [number, number, number] =>
    spine[Math.min(spine.length - 1, Math.max(0, index))] ?? [0, 0, 0];
  for (let piece = 0; piece < spine.length - 1; piece += 1) {
    const [a, b, c, d] = [at(piece - 1), at(piece), at(piece + 1), at(piece + 2)];
    for (let bit = 0; bit < fine; bit += 1) {
      const t = bit / fine;
      const curve = (k: 0 | 1 | 2): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      out.push([curve(0), curve(1), curve(2)]);
    }
  }
  const end = spine.at(-1);
  if (end) out.push([...end]);
  return out;
}
