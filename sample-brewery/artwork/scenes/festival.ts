import { block, disc, fill, gouge, hand, n, oval, rays, ripples } from '../cut.ts';
import { farBank, type Frame } from './marsh.ts';

const summer = {
  sky: '#f4d9a0',
  ray: '#f9e8c4',
  sun: '#e5793f',
  far: '#7f9470',
  green: '#8fa54a',
  grass: '#6f8836',
  peat: '#26331f',
  paper: '#fbf3df',
  red: '#c2432f',
  teal: '#2f6f70',
  gold: '#e9b340',
};

/** Ale on the green: the marquee up, bunting to the oak, the church looking on. */
export function festival(frame: Frame): string {
  const { width, height } = frame;
  const green = height * 0.62;
  const middle = width / 2;
  return (
    block(summer.sky, 0, 0, width, height) +
    fill(
      summer.ray,
      rays({
        cx: middle + 240,
        cy: green - 60,
        from: 130,
        to: width * 0.7,
        count: 40,
        wide: 36,
        start: 180,
        end: 360,
        seed: 5,
      }),
    ) +
    disc(summer.sun, middle + 240, green - 70, 92) +
    farBank(summer.far, frame, green, 70, 12) +
    church(middle + 470, green + 4) +
    block(summer.green, 0, green, width, height) +
    fill(
      summer.grass,
      ripples({
        x: -60,
        y: green + 12,
        width: width + 120,
        height: height - green,
        count: 34,
        wide: 8,
        long: 200,
        seed: 6,
      }),
    ) +
    marquee(middle - 60, green + 90, 1) +
    marquee(middle + 520, green + 40, 0.6) +
    oak(middle - 620, green + 120) +
    bunting([middle - 510, green - 190], [middle - 60, green - 166], 14) +
    bunting([middle - 60, green - 166], [middle + 520, green - 112], 17) +
    people(middle, green, height) +
    barrels(middle - 330, height * 0.93)
  );
}

const church = (x: number, y: number): string =>
  fill(
    summer.teal,
    `M${x} ${y}v-180h12v-16h10v16h16v-16h10v16h16v-16h10v16h12v180zM${x + 86} ${y}v-76l60-36 74 36v76z`,
  ) +
  fill(
    summer.sky,
    `M${x + 34} ${y - 120}v-24q9-12 18 0v24zM${x + 112} ${y - 20}v-30q8-10 16 0v30zM${x + 160} ${y - 20}v-30q8-10 16 0v30z`,
  );

function marquee(x: number, y: number, s: number): string {
  let stripes = '';
  let scallops = '';
  for (let at = 0; at < 8; at += 1) {
    const [a, b] = [-260 + at * 65, -195 + at * 65];
    if (at % 2 === 0) stripes += `M0-250Q${n(a * 0.5)}-170 ${a}-120H${b}Q${n(b * 0.5)}-170 0-250zM${a}-120h65V0h-65z`;
    scallops += `M${a}-122h65v14a32.500 26 0 0 1-65 0z`;
  }
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${s})">` +
    fill(summer.paper, 'M0-250Q-130-170-260-120V0H260V-120Q130-170 0-250z') +
    fill(summer.red, stripes) +
    fill(summer.teal, scallops) +
    fill(summer.peat, 'M-70 0v-84q70-30 140 0V0zM-2-250h4v-60h-4z') +
    fill(summer.gold, 'M2-310q30-10 52 8q-26 10-52 10zM-40-40h80v8h-80z') +
    '</g>'
  );
}

function oak(x: number, y: number): string {
  const next = hand(8);
  let crown = '';
  let cuts = '';
  for (const [dx, dy, r] of [
    [0, -300, 120],
    [-110, -250, 90],
    [110, -240, 96],
    [-60, -370, 84],
    [70, -370, 80],
    [-10, -210, 90],
  ] as const) {
    crown += disc(summer.peat, x + dx, y + dy, r);
    for (let at = 0; at < 5; at += 1) {
      const [px, py] = [x + dx + (next() - 0.6) * r, y + dy + (next() - 0.6) * r];
      cuts += gouge([px, py], [px + 34, py - 12], 10, -5);
    }
  }
  return fill(summer.peat, `M${x - 34} ${y}q22-60 14-200h44q-6 140 24 200z`) + crown + fill(summer.grass, cuts);
}

function bunting([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number], count: number): string {
  const inks = [summer.red, summer.paper, summer.teal, summer.gold];
  let out = fill(summer.peat, gouge([x1, y1], [x2, y2], 3, 40));
  for (let at = 0; at < count; at += 1) {
    const t = (at + 0.5) / count;
    const px = x1 + (x2 - x1) * t;
    const py = y1 + (y2 - y1) * t + 80 * t * (1 - t);
    out += fill(inks[at % 4] ?? summer.red, `M${n(px - 13)} ${n(py)}h26l-13 34z`);
  }
  return out;
}

function people(middle: number, green: number, height: number): string {
  const next = hand(14);
  const coats = [summer.red, summer.teal, summer.paper, summer.gold, '#8a5a32', summer.peat];
  let out = '';
  for (let at = 0; at < 17; at += 1) {
    const depth = (at + next()) / 17;
    const y = green + 96 + depth * (height - green - 190);
    const s = 0.6 + depth * 0.7;
    const x = middle - 250 + ((at * 379) % 900) * 0.9;
    out += person(x, y, s, coats[at % coats.length] ?? summer.red, at);
  }
  return out;
}

const person = (x: number, y: number, s: number, coat: string, at: number): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${n(at % 2 ? s : -s)} ${n(s)})">` +
  oval(summer.peat, 0, 0, 26, 5) +
  fill(summer.peat, 'M-13 0l4-52h18l6 52h-10l-5-34-4 34z') +
  fill(coat, at % 3 === 0 ? 'M-18-28l8-64q10-10 20 0l10 64z' : 'M-14-46l3-46q11-10 22 0l4 46z') +
  fill(coat, 'M6-88l20 22 12-10 3 6-16 16-22-16z') +
  fill('#e9c79c', 'M0-122a13 13 0 1 1-.1 0z') +
  fill(summer.peat, at % 4 === 0 ? 'M-18-112q18-22 36 0z' : 'M-13-106q-2-18 13-18t13 14q-12-4-26 4z') +
  fill(summer.gold, 'M34-88h12v16h-10z') +
  fill(summer.paper, 'M33-93h14v6h-14z') +
  '</g>';

const barrels = (x: number, y: number): string =>
  [0, 1, 2]
    .map(
      (at) =>
        `<g transform="translate(${n(x - at * 96)} ${n(y - (at % 2) * 10)})">${fill('#a56b37', 'M-34 0q-16-56 0-112h68q16 56 0 112z')}${fill('#5a3317', 'M-39-28h78v9h-78zM-39-92h78v9h-78z')}${fill('#c78d50', gouge([-22, -14], [-24, -100], 6, -4))}</g>`,
    )
    .join('');
