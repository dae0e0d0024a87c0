import { beers, type BeerSlug, type Inks } from '../beers.ts';
import { heronMark } from '../brand.ts';
import { fill, n } from '../cut.ts';
import { foot } from './bottle.ts';
import { halo, roundness } from './light.ts';
import { wearLabel } from './wear-label.ts';

export const can440 = (beer: BeerSlug): string => can(beer, { width: 190, top: 34 });

export const can330 = (beer: BeerSlug): string => can(beer, { width: 204, top: 118 });

interface Shape {
  width: number;
  top: number;
}

function can(beer: BeerSlug, { width, top }: Shape): string {
  const { inks } = beers[beer];
  const [left, right] = [200 - width / 2, 200 + width / 2];
  const [shoulder, base] = [top + 34, 466];
  const tall = width * 1.25;
  const labelTop = shoulder + (base - shoulder - tall) / 2 - 3;
  return (
    halo(inks.halo) +
    foot(200, width / 2) +
    fill('#8d9396', `M${n(left + 20)} ${base - 6}h${n(width - 40)}l-6 24h${n(52 - width)}z`) +
    fill('#c9cdcc', `M${n(left + 18)} ${top}h${n(width - 36)}q4 0 4 5l-3 8H${n(left + 17)}l-3-8q0-5 4-5z`) +
    fill('#eef0ee', `M${n(left + 24)} ${top + 3}h${n(width * 0.4)}v3h${n(-width * 0.4)}z`) +
    fill(
      inks.ground,
      `M${n(left + 19)} ${top + 12}h${n(width - 38)}q4 14 19 22V${base - 12}q-2 12-16 18H${n(left + 16)}q-14-6-16-18V${shoulder}q15-8 19-22z`,
    ) +
    bands(inks, { left, width, labelTop, tall, shoulder }) +
    wearLabel(beer, { x: left, y: labelTop, width, bow: 4 }) +
    roundness(left, right, shoulder, base - 8) +
    fill('#fff', `M${n(left + 22)} ${top + 14}h8l-8 18h-9q7-6 9-18z`, 'opacity=".35"')
  );
}

interface Panel {
  left: number;
  width: number;
  labelTop: number;
  tall: number;
  shoulder: number;
}

/** Above and below the label: two rules, and the heron where there is room for it. */
function bands(inks: Inks, { left, width, labelTop, tall, shoulder }: Panel): string {
  const rule = (y: number): string =>
    `M${n(left)} ${n(y)}q${n(width / 2)} 8 ${n(width)} 0v5q${n(-width / 2)} 8 ${n(-width)} 0z`;
  const foot = labelTop + tall - 4;
  const room = labelTop - shoulder;
  return (
    fill(
      inks.dark,
      `M${n(left)} ${n(labelTop - 8)}q${n(width / 2)} 8 ${n(width)} 0V${n(foot + 12)}q${n(-width / 2)} 8 ${n(-width)} 0z`,
    ) +
    fill(inks.light, rule(labelTop - 18) + rule(foot + 18)) +
    (room > 60
      ? `<g transform="translate(182 ${n(labelTop - 58)}) scale(.36)">${heronMark(inks.light, inks.dark)}</g>`
      : '')
  );
}
