import { fill, n } from '../cut.ts';

/** The brewery's sun going down on the mere: a disc cut by level water, clear between the bars. */
export function sunset(
  ink: string,
  cx: number,
  cy: number,
  r: number,
  cuts: readonly (readonly [from: number, gap: number])[],
): string {
  let d = '';
  let top = cy - r;
  for (const [from, gap] of [...cuts, [cy + r, 0] as const]) {
    const [a, b] = [half(top - cy, r), half(from - cy, r)];
    const large = top === cy - r && from > cy ? 1 : 0;
    d +=
      a < 0.5
        ? `M${n(cx - b)} ${n(from)}A${r} ${r} 0 ${large} 1 ${n(cx + b)} ${n(from)}z`
        : `M${n(cx - a)} ${n(top)}A${r} ${r} 0 0 0 ${n(cx - b)} ${n(from)}H${n(cx + b)}A${r} ${r} 0 0 0 ${n(cx + a)} ${n(top)}z`;
    top = from + gap;
  }
  return fill(ink, d);
}

const half = (dy: number, r: number): number => Math.sqrt(Math.max(0, r * r - dy * dy));

/** The sun behind every pack on the shelf. */
export const halo = (ink: string): string =>
  sunset(ink, 200, 250, 190, [
    [366, 4],
    [388, 6],
    [406, 9],
    [424, 12],
  ]);

/** Light and shade laid over a round thing that stands between two edges. */
export const roundness = (left: number, right: number, top: number, foot: number): string =>
  fill('#000', `M${n(right - 22)} ${top}H${right}V${foot}H${n(right - 22)}z`, 'opacity=".2"') +
  fill('#000', `M${n(right - 9)} ${top}H${right}V${foot}H${n(right - 9)}z`, 'opacity=".2"') +
  fill('#fff', `M${n(left + 8)} ${top}h9V${foot}h-9z`, 'opacity=".22"') +
  fill('#000', `M${left} ${top}h5V${foot}h-5z`, 'opacity=".16"');

/** A crown cork seen from the side, `wide` across, its foot at y. */
export function crownCork(ink: string, cx: number, y: number, wide: number): string {
  const teeth = 9;
  const step = wide / teeth;
  const h = wide * 0.36;
  let hem = '';
  for (let at = 0; at < teeth; at += 1) hem += `l${n(-step / 2)} ${n(h * 0.16)} ${n(-step / 2)} ${n(-h * 0.16)}`;
  const body = `M${n(cx + wide / 2)} ${n(y - h * 0.16)}${hem}q${n(wide * 0.02)} ${n(-h * 0.6)} ${n(wide * 0.1)} ${n(-h * 0.7)}q${n(wide * 0.4)} ${n(-h * 0.3)} ${n(wide * 0.8)} 0q${n(wide * 0.08)} ${n(h * 0.1)} ${n(wide * 0.1)} ${n(h * 0.7)}z`;
  let flutes = '';
  for (let at = 1; at < teeth; at += 1)
    flutes += `M${n(cx - wide / 2 + at * step - 0.6)} ${n(y - h * 0.2)}l.4-${n(h * 0.5)}h.6l.4 ${n(h * 0.5)}z`;
  return (
    fill(ink, body) +
    fill('#000', flutes, 'opacity=".35"') +
    fill(
      '#fff',
      `M${n(cx - wide * 0.34)} ${n(y - h * 0.8)}q${n(wide * 0.2)} ${n(-h * 0.2)} ${n(wide * 0.34)} ${n(-h * 0.2)}l0 2q${n(-wide * 0.16)} 0 ${n(-wide * 0.3)} ${n(h * 0.2)}z`,
      'opacity=".5"',
    )
  );
}
