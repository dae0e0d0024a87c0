export interface PenStroke {
  type: 'M' | 'L' | 'Q' | 'C' | 'Z';
  points: readonly (readonly [number, number])[];
}

/** Short path data: relative, to a tenth of a unit, straight runs as h and v, smooth runs as t. */
export function inkPath(strokes: readonly PenStroke[]): string {
  let out = '';
  let last = '';
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  let reach: readonly [number, number] | undefined;
  const write = (command: string, numbers: readonly number[]): void => {
    const texts = numbers.map(short);
    const named = command !== last || command === 'm';
    if (named) out += command;
    texts.forEach((word, at) => {
      out += ((at === 0 && named) || word.startsWith('-') ? '' : ' ') + word;
    });
    last = command === 'm' ? 'l' : command;
  };
  for (const { type, points } of strokes) {
    if (type === 'Z') {
      out += 'z';
      last = 'z';
      [x, y] = [startX, startY];
      reach = undefined;
      continue;
    }
    const to = points.map(([px, py]) => [tenth(px), tenth(py)] as const);
    const [endX, endY] = to.at(-1) ?? [x, y];
    const dx = tenth(endX - x);
    const dy = tenth(endY - y);
    if (type === 'M') {
      write(out ? 'm' : 'M', [dx, dy]);
      [startX, startY] = [endX, endY];
      reach = undefined;
    } else if (type === 'L') {
      if (dx === 0 && dy === 0) continue;
      if (dy === 0) write('h', [dx]);
      else if (dx === 0) write('v', [dy]);
      else write('l', [dx, dy]);
      reach = undefined;
    } else if (type === 'Q') {
      const [cx, cy] = to[0] ?? [x, y];
      if (flat([cx - x, cy - y], [dx, dy])) {
        if (dx !== 0 || dy !== 0) write('l', [dx, dy]);
        [x, y] = [endX, endY];
        reach = undefined;
        continue;
      }
      const smooth = reach && near(reach[0], cx) && near(reach[1], cy);
      if (smooth && reach) {
        write('t', [dx, dy]);
        reach = [2 * endX - reach[0], 2 * endY - reach[1]];
      } else {
        write('q', [tenth(cx - x), tenth(cy - y), dx, dy]);
        reach = [2 * endX - cx, 2 * endY - cy];
      }
    } else {
      write(
        'c',
        to.flatMap(([px, py]) => [tenth(px - x), tenth(py - y)]),
      );
      reach = undefined;
    }
    [x, y] = [endX, endY];
  }
  return out;
}

export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A bend too slight to see is a straight line. */
const flat = ([cx, cy]: readonly [number, number], [dx, dy]: readonly [number, number]): boolean =>
  Math.abs(cx * dy - cy * dx) < 0.16 * Math.hypot(dx, dy) + 0.005;

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.16;

const short = (value: number): string => String(tenth(value)).replace(/^(-?)0\./, '$1.');
