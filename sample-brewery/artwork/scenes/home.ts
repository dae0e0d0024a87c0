import { block, disc, fill, gouge, n, ripples } from '../cut.ts';
import { maltings } from './maltings.ts';
import { clouds, farBank, reeds, skein, skyBands, type Frame } from './marsh.ts';
import { standingHeron } from './standing-heron.ts';

const dusk = {
  night: '#27454b',
  late: '#4a6561',
  smoke: '#b0815c',
  copper: '#dd9355',
  gold: '#f0bd74',
  pale: '#f8dfa9',
  sun: '#d2552b',
  bank: '#23362f',
  peat: '#16241f',
};

/** The marsh at dusk: the maltings across the mere, the heron on the near bar. Everything that matters stands in the middle. */
export function home(frame: Frame): string {
  const { width, height } = frame;
  const tall = height > width;
  const horizon = height * (tall ? 0.5 : 0.585);
  const middle = width / 2;
  const far = tall ? 0.82 : 1;
  const sun = middle - (tall ? 130 : -10);
  const house = `<g id="maltings" transform="translate(${n(middle + (tall ? -190 : 20))} ${n(horizon)}) scale(${far})">${maltings({ brick: '#8d4427', shade: '#5d2c1d', roof: dusk.bank, glow: '#ffd778', cowl: '#f3e3c3' })}</g>`;
  return (
    skyBands([dusk.night, dusk.late, dusk.smoke, dusk.copper, dusk.gold, dusk.pale], frame, horizon * 1.02) +
    clouds(dusk.late, frame, height * 0.04, height * 0.17, 6, 5) +
    clouds(dusk.gold, frame, height * 0.26, height * 0.42, 7, 8) +
    clouds(dusk.copper, frame, height * 0.43, height * 0.52, 5, 3) +
    disc(dusk.sun, sun, horizon - 34, tall ? 96 : 108) +
    fill(
      dusk.gold,
      gouge([sun - 170, horizon - 62], [sun + 170, horizon - 62], 8) +
        gouge([sun - 130, horizon - 34], [sun + 120, horizon - 34], 7),
    ) +
    farBank('#5d5a41', frame, horizon, 34, 4) +
    house +
    farBank(dusk.bank, { width: width * 0.34, height }, horizon + 2, 20, 9) +
    water(frame, horizon, sun) +
    `<use href="#maltings" transform="translate(0 ${n(horizon * 1.62)}) scale(1 -.62)" opacity=".34"/>` +
    fill(
      dusk.gold,
      ripples({
        x: middle - 60,
        y: horizon + 14,
        width: width * 0.42,
        height: height * 0.12,
        count: 14,
        wide: 4,
        long: 170,
        seed: 17,
      }),
    ) +
    wherry(middle - (tall ? 330 : 470), horizon + 26, tall ? 0.7 : 1) +
    skein(dusk.peat, middle - (tall ? 60 : 190), height * 0.22, tall ? 24 : 28) +
    bar(frame, middle) +
    `<g transform="translate(${n(middle - (tall ? 150 : 190))} ${n(height * (tall ? 0.935 : 0.925))})${tall ? ' scale(1.1)' : ' scale(1.02)'}">${standingHeron({ body: '#1d3535', wing: '#3f6464', cut: '#dcd6bb', beak: '#e08a3c' })}</g>` +
    reeds(dusk.bank, '#8d4427', -30, height + 8, width * (tall ? 0.3 : 0.26), height * (tall ? 0.36 : 0.5), 26, 6) +
    reeds(
      dusk.bank,
      '#8d4427',
      width * (tall ? 0.72 : 0.76),
      height + 8,
      width * 0.28,
      height * (tall ? 0.34 : 0.46),
      26,
      11,
    ) +
    reeds(dusk.peat, '#5d2c1d', width * 0.02, height + 12, width * 0.98, height * 0.14, 40, 19)
  );
}

function water(frame: Frame, horizon: number, sun: number): string {
  const { width, height } = frame;
  const down = height - horizon;
  return (
    block(dusk.gold, 0, horizon, width, down) +
    fill(
      dusk.pale,
      ripples({
        x: -60,
        y: horizon + 6,
        width: width + 120,
        height: down * 0.3,
        count: 16,
        wide: 5,
        long: width * 0.2,
        seed: 21,
      }),
    ) +
    fill(
      dusk.copper,
      `M0 ${n(horizon + down * 0.36)}q${n(width * 0.25)} -18 ${n(width * 0.5)} 0t${n(width * 0.5)} -6V${height}H0z`,
    ) +
    fill(
      '#a9663d',
      `M0 ${n(horizon + down * 0.62)}q${n(width * 0.25)} 16 ${n(width * 0.5)} 0t${n(width * 0.5)} 4V${height}H0z`,
    ) +
    fill(
      dusk.gold,
      ripples({
        x: -60,
        y: horizon + down * 0.34,
        width: width + 120,
        height: down * 0.44,
        count: 18,
        wide: 5,
        long: width * 0.16,
        seed: 9,
      }),
    ) +
    fill(
      dusk.sun,
      ripples({ x: sun - 120, y: horizon + 6, width: 240, height: down * 0.6, count: 17, wide: 6, long: 150, seed: 2 }),
    ) +
    fill(dusk.bank, `M0 ${n(horizon - 2)}h${width}v7q${n(-width / 2)} -6 ${-width} 0z`)
  );
}

/** A trading wherry with her one great sail. */
const wherry = (x: number, y: number, s: number): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${s})">` +
  fill(dusk.bank, 'M-86-8h156l16-8-10 22H-70zM-6-10l3-190h5l2 190z') +
  fill('#6d2f1d', 'M2-176L74-214C84-150 82-80 66-20L2-16z') +
  fill('#93482a', gouge([10, -140], [74, -160], 4) + gouge([10, -96], [76, -106], 4) + gouge([10, -52], [72, -56], 4)) +
  fill(dusk.sun, 'M-2-200q14-8 26 2q-14 4-26 2z') +
  '</g>';

const bar = ({ width, height }: Frame, middle: number): string =>
  fill(
    dusk.bank,
    `M${n(middle - width * 0.32)} ${height}q${n(width * 0.06)} ${n(-height * 0.09)} ${n(width * 0.2)} ${n(-height * 0.1)}t${n(width * 0.22)} ${n(height * 0.04)}t${n(width * 0.2)} ${n(height * 0.06)}z`,
  ) +
  fill(
    dusk.copper,
    gouge([middle - width * 0.24, height * 0.965], [middle - 20, height * 0.945], 5) +
      gouge([middle - width * 0.1, height * 0.98], [middle + width * 0.14, height * 0.97], 5),
  );
