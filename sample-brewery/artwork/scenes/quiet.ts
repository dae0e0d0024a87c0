import { block, disc, fill, gouge, n, ripples } from '../cut.ts';
import { farBank, pollard, reeds, skein, type Frame } from './marsh.ts';
import { standingHeron } from './standing-heron.ts';

const still = {
  paper: '#efe4cc',
  high: '#d9d9bf',
  water: '#b9c9b9',
  sun: '#d98a52',
  far: '#8f9b7c',
  bank: '#3e4d36',
  peat: '#26331f',
  light: '#f8f1de',
};

/** The head of a reading page: low, wide and calm. */
export const reading = (frame: Frame): string => marshMorning(frame, 0.62);

/** Where a picture is wanting: the heron waits for it. */
export function missing(frame: Frame): string {
  const { width, height } = frame;
  return (
    block(still.paper, 0, 0, width, height) +
    disc('#e6c98f', width / 2, height * 0.5, height * 0.36) +
    fill(
      still.light,
      ripples({ x: 0, y: height * 0.72, width, height: height * 0.2, count: 12, wide: 7, long: width * 0.4, seed: 3 }),
    ) +
    fill(
      '#c9b68c',
      gouge([width * 0.2, height * 0.79], [width * 0.8, height * 0.79], 10) +
        gouge([width * 0.32, height * 0.85], [width * 0.74, height * 0.85], 7),
    ) +
    `<g transform="translate(${n(width / 2 - 10)} ${n(height * 0.79)}) scale(${n(height / 600)})">${standingHeron({ body: '#2c4a45', wing: '#5d827b', cut: '#efe4cc', beak: '#c9732f' })}</g>` +
    reeds(still.bank, '#8a5a32', width * 0.1, height + 4, width * 0.2, height * 0.4, 13, 8) +
    reeds(still.bank, '#8a5a32', width * 0.74, height + 4, width * 0.18, height * 0.34, 12, 5)
  );
}

function marshMorning(frame: Frame, level: number): string {
  const { width, height } = frame;
  const horizon = height * level;
  return (
    block(still.paper, 0, 0, width, height) +
    fill(
      still.high,
      ripples({
        x: -100,
        y: 20,
        width: width + 200,
        height: horizon * 0.8,
        count: 12,
        wide: 12,
        long: width * 0.34,
        seed: 7,
      }),
    ) +
    disc(still.sun, width * 0.66, horizon - 50, 74) +
    farBank(still.far, frame, horizon, 34, 5) +
    block(still.water, 0, horizon, width, height) +
    fill(
      still.sun,
      ripples({
        x: width * 0.66 - 110,
        y: horizon + 8,
        width: 220,
        height: height * 0.24,
        count: 11,
        wide: 6,
        long: 140,
        seed: 3,
      }),
    ) +
    fill(
      still.light,
      ripples({
        x: -60,
        y: horizon + 8,
        width: width + 120,
        height: height - horizon - 20,
        count: 26,
        wide: 5,
        long: 240,
        seed: 12,
      }),
    ) +
    [0.08, 0.17, 0.25, 0.32, 0.385, 0.44]
      .map((at, step) => pollard(width * at, horizon + 22 - step * 3, 230 - step * 32, still.bank, step + 2))
      .join('') +
    fill(
      still.bank,
      `M0 ${n(horizon + 30)}q${n(width * 0.26)} -22 ${n(width * 0.52)} -22q${n(-width * 0.2)} 12 ${n(-width * 0.52)} 44z`,
    ) +
    skein(still.peat, width * 0.52, height * 0.2, 22) +
    `<g transform="translate(${n(width * 0.79)} ${n(height * 0.93)}) scale(-.62 .62)">${standingHeron({ body: '#2c4a45', wing: '#5d827b', cut: '#efe4cc', beak: '#c9732f' })}</g>` +
    reeds(still.peat, '#8a5a32', width * 0.84, height + 6, width * 0.18, height * 0.56, 18, 9) +
    reeds(still.peat, '#8a5a32', -20, height + 6, width * 0.14, height * 0.4, 13, 4)
  );
}
