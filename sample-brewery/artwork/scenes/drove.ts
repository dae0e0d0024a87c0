import { block, disc, fill, gouge, n, ripples } from '../cut.ts';
import { clouds, farBank, pollard, reeds, skein, skyBands, type Frame } from './marsh.ts';
import { van } from './van.ts';

const morning = {
  high: '#8fb9bb',
  low: '#c5d6c4',
  light: '#f3e6c1',
  sun: '#f0b04c',
  far: '#8c9a72',
  field: '#a9ad56',
  near: '#6d7a3a',
  peat: '#26331f',
  road: '#e2c48e',
  water: '#7fa8a8',
};

/** The van on the drove road, early; willows, dyke and a great deal of sky. */
export function drove(frame: Frame): string {
  const { width, height } = frame;
  const horizon = height * 0.6;
  const road = height * 0.76;
  return (
    skyBands([morning.high, '#a9c8c2', morning.low, '#e3e0bf', morning.light], frame, horizon) +
    clouds('#fbf5e2', frame, height * 0.06, height * 0.42, 14, 12) +
    disc(morning.sun, width * 0.3, horizon - 70, 84) +
    skein(morning.peat, width * 0.62, height * 0.2, 26) +
    farBank(morning.far, frame, horizon, 40, 6) +
    block(morning.field, 0, horizon, width, height) +
    fill(
      morning.near,
      ripples({
        x: -80,
        y: horizon + 12,
        width: width + 160,
        height: road - horizon,
        count: 16,
        wide: 5,
        long: 260,
        seed: 4,
      }),
    ) +
    [0.05, 0.19, 0.33, 0.69, 0.83, 0.97]
      .map((at, seed) => pollard(width * at, road - 10 + (seed % 2) * 6, 250 - (seed % 3) * 20, morning.peat, seed + 3))
      .join('') +
    fill(morning.road, `M0 ${n(road)}q${width / 2} -16 ${width} 0v50q${-width / 2} -16 ${-width} 0z`) +
    fill(morning.near, `M0 ${n(road + 20)}q${width / 2} -16 ${width} 0v9q${-width / 2} -16 ${-width} 0z`) +
    fill(morning.peat, `M0 ${n(road + 46)}q${width / 2} -16 ${width} 0v32q${-width / 2} -10 ${-width} 0z`) +
    block(morning.water, 0, road + 74, width, height - road) +
    fill(
      morning.light,
      ripples({
        x: -60,
        y: road + 84,
        width: width + 120,
        height: height - road - 90,
        count: 18,
        wide: 5,
        long: 260,
        seed: 8,
      }),
    ) +
    fill(
      '#22402f',
      ripples({ x: width * 0.38, y: road + 78, width: 440, height: 60, count: 9, wide: 8, long: 330, seed: 5 }),
      'opacity=".7"',
    ) +
    `<g transform="translate(${n(width / 2 - 200)} ${n(road + 30)}) scale(1.08)">${van({ body: '#2f5138', trim: '#f3e6c8', dark: '#18261b', glass: '#cfe0d8' })}</g>` +
    fill(
      '#fbf5e2',
      gouge([width * 0.37, road - 20], [width * 0.26, road - 26], 7) +
        gouge([width * 0.37, road], [width * 0.29, road + 2], 6),
    ) +
    reeds(morning.peat, '#8a5a32', -20, height + 12, width * 0.3, height * 0.3, 22, 3) +
    reeds(morning.peat, '#8a5a32', width * 0.72, height + 12, width * 0.3, height * 0.28, 22, 9)
  );
}
