import type { PenStroke } from './pen.ts';

/**
 * The slab face rounds each corner by half a unit with two curves. On a label that is less than the press can hold:
 * each such corner becomes the point where its two edges meet, for a third of the bytes.
 */
export function squareCorners(strokes: readonly PenStroke[]): PenStroke[] {
  const out: PenStroke[] = [];
  for (let at = 0; at < strokes.length; at += 1) {
    const stroke = strokes[at];
    if (!stroke) break;
    const before = out.at(-1);
    const from = before?.points.at(-1);
    const after = strokes[at + 1];
    if (from && before?.type === 'L' && stroke.type === 'Q') {
      const two = after?.type === 'Q' ? after : undefined;
      const corner = cornerOf(from, stroke, two) ?? cornerOf(from, stroke, undefined);
      const used = corner && two && cornerOf(from, stroke, two) ? 2 : 1;
      if (corner && strokes[at + used]?.type === 'L') {
        out[out.length - 1] = { type: 'L', points: [corner] };
        at += used - 1;
        continue;
      }
    }
    out.push(stroke);
  }
  return out.filter((stroke, at) => !(stroke.type === 'L' && straightOn(out[at - 1], stroke, out[at + 1])));
}

type Spot = readonly [number, number];

/** A point in the middle of an upright or level edge says nothing. */
function straightOn(before: PenStroke | undefined, stroke: PenStroke, after: PenStroke | undefined): boolean {
  const [from, at, to] = [before?.points.at(-1), stroke.points[0], after?.points[0]];
  if (!from || !at || !to || after?.type !== 'L') return false;
  return ([0, 1] as const).some(
    (axis) => Math.abs(from[axis] - at[axis]) < 0.06 && Math.abs(at[axis] - to[axis]) < 0.06,
  );
}

const largest = 1.4;

function cornerOf(from: Spot, first: PenStroke, second: PenStroke | undefined): Spot | undefined {
  const [control, middle] = first.points;
  const [exit, end] = second ? second.points : [control, middle];
  if (!control || !exit || !end) return undefined;
  const [dx, dy] = [end[0] - from[0], end[1] - from[1]];
  if (Math.hypot(dx, dy) > largest) return undefined;
  const [ax, ay] = [control[0] - from[0], control[1] - from[1]];
  const [bx, by] = [end[0] - exit[0], end[1] - exit[1]];
  const cross = ax * by - ay * bx;
  if (Math.abs(cross) < 0.2 * Math.hypot(ax, ay) * Math.hypot(bx, by)) return undefined;
  const distance = (dx * by - dy * bx) / cross;
  const corner: Spot = [from[0] + ax * distance, from[1] + ay * distance];
  return Math.hypot(corner[0] - from[0], corner[1] - from[1]) < largest ? corner : undefined;
}
