import { block, disc, fill, gouge, hand, n, rays, ripples } from '../cut.ts';
import { hopCone } from '../motifs/members-gyle-no-7.ts';
import { clouds, farBank, type Frame } from './marsh.ts';

const september = {
  sky: '#f0d49a',
  glow: '#f7e6bd',
  sun: '#e0843c',
  far: '#a8a05c',
  leaf: '#5f7a36',
  dark: '#2c3d1f',
  cone: '#b8c566',
  soil: '#8a5a32',
  furrow: '#6a4224',
  pole: '#4a3019',
};

/** The hop garden in September: alleys of bine going back to the hill, a full basket in the near row. */
export function hops(frame: Frame): string {
  const { width, height } = frame;
  const horizon = height * 0.56;
  const middle = width / 2;
  return (
    block(september.sky, 0, 0, width, height) +
    fill(
      september.glow,
      rays({
        cx: middle,
        cy: horizon - 40,
        from: 130,
        to: width * 0.6,
        count: 44,
        wide: 30,
        start: 180,
        end: 360,
        seed: 6,
      }),
    ) +
    clouds('#fbf0d2', frame, height * 0.05, height * 0.3, 6, 3) +
    disc(september.sun, middle, horizon - 30, 104) +
    farBank(september.far, frame, horizon, 60, 8) +
    block(september.soil, 0, horizon, width, height) +
    alleys(middle, horizon, height) +
    `<defs><g id="bine">${bine()}</g></defs>` +
    [8, 5.6, 4, 2.9, 2.1, 1.5].map((depth) => row(middle, horizon, width, depth)).join('') +
    basket(middle - 20, height * 0.9) +
    garland(width)
  );
}

function alleys(middle: number, horizon: number, height: number): string {
  let d = '';
  for (let at = -9; at <= 9; at += 1)
    d += gouge([middle + at * 10, horizon + 4], [middle + at * 170, height + 30], 10 + Math.abs(at));
  return (
    fill(september.furrow, d) +
    fill(
      september.far,
      ripples({
        x: middle - 300,
        y: horizon + 40,
        width: 600,
        height: height - horizon - 60,
        count: 14,
        wide: 4,
        long: 120,
        seed: 4,
      }),
    )
  );
}

/** Four bines across the alley, `depth` paces off. */
function row(middle: number, horizon: number, width: number, depth: number): string {
  const s = 1.6 / depth;
  const away = (width * 0.34) / depth + 30;
  return [-1, 1, -2.1, 2.1]
    .map(
      (side) =>
        `<use href="#bine" transform="translate(${n(middle + side * away)} ${n(horizon + 300 * s)}) scale(${n((side < 0 ? -s : s) * 100) / 100} ${n(s * 100) / 100})"/>`,
    )
    .join('');
}

/** A bine on its pole, 620 tall, its foot on y = 0. */
function bine(): string {
  const next = hand(104);
  let leaves = '';
  let cones = '';
  for (let at = 0; at < 24; at += 1) {
    const up = 0.05 + (at / 24) * 0.92;
    const reach = (at % 2 ? 1 : -1) * (34 + 54 * next()) * (1.1 - up * 0.35);
    const y = -620 * up;
    leaves += gouge([0, y], [reach, y + 10 + next() * 44], 32, 7);
    if (at % 2 === 0) cones += gouge([reach * 0.7, y + 4], [reach * 0.74, y + 54], 24, 3);
  }
  return (
    fill(september.pole, 'M-5 0l3-640h5l3 640z') +
    fill(september.dark, 'M-22-14q-34-300 12-590q50 260 32 590z') +
    fill(september.leaf, leaves) +
    fill(september.cone, cones, `stroke="${september.dark}" stroke-width="2"`)
  );
}

/** The wire overhead, hung with leaf and cone. */
function garland(width: number): string {
  let leaves = '';
  let cones = '';
  for (let at = 0; at < 22; at += 1) {
    const x = (width * at) / 21;
    const edge = Math.abs(at - 10.5) / 10.5;
    const drop = 16 + edge * edge * 90;
    leaves +=
      gouge([x, 8], [x - 34 + (at % 3) * 30, drop + 40], 44, 8) + gouge([x + 20, 4], [x + 66, drop * 0.7 + 20], 40, -6);
    if (edge > 0.42 && at % 2 === 0)
      cones += hopCone(x + 8, drop + 20, 1.4 + edge * 1.5, at % 4 ? september.cone : '#9fb052', september.dark);
  }
  return (
    fill(september.leaf, leaves, `stroke="${september.dark}" stroke-width="3"`) +
    fill(september.dark, `M0 0h${width}v10q${-width / 2} 12 ${-width} 0z`) +
    cones
  );
}

function basket(x: number, y: number): string {
  const next = hand(5);
  let heap = '';
  for (let at = 0; at < 22; at += 1) {
    const tier = at < 7 ? 2 : at < 14 ? 1 : 0;
    const [px, py] = [x - 116 + tier * 16 + (at % 8) * (33 - tier * 5) + next() * 8, y - 118 - tier * 26 - next() * 10];
    heap += `<path d="M${n(px)} ${n(py - 18)}q20 10 0 42q-20-32 0-42z"/>`;
  }
  let weave = '';
  for (let at = 0; at < 6; at += 1)
    weave += gouge([x - 124 + at * 5, y - 104 + at * 18], [x + 124 - at * 5, y - 104 + at * 18], 7, 8);
  return (
    `<g fill="${september.cone}" stroke="${september.dark}" stroke-width="3">${heap}</g>` +
    fill('#c9944f', `M${n(x - 136)} ${n(y - 118)}q136 26 272 0l-32 112q-104 24-208 0z`) +
    fill('#8a5a2c', weave) +
    fill('#e0b574', `M${n(x - 142)} ${n(y - 124)}q142 28 284 0v14q-142 28-284 0z`)
  );
}
