import { block, disc, fill, gouge, n, ripples } from '../cut.ts';
import { maltings } from './maltings.ts';
import { clouds, farBank, pollard, reeds, skein, skyBands, type Frame } from './marsh.ts';

const frost = {
  high: '#6f8fa6',
  mid: '#9db7c2',
  low: '#c9d6d6',
  pale: '#efe6d6',
  sun: '#e08a5c',
  ice: '#dfe8e6',
  snow: '#fbf8ef',
  bank: '#2b4250',
  cut: '#9db7c2',
  red: '#b8402f',
};

/** The mere frozen, the copper lit, somebody skating home. */
export function winter(frame: Frame): string {
  const { width, height } = frame;
  const horizon = height * 0.58;
  const middle = width / 2;
  return (
    skyBands([frost.high, '#86a3b3', frost.mid, frost.low, frost.pale], frame, horizon) +
    clouds(frost.low, frame, height * 0.06, height * 0.3, 8, 4) +
    disc(frost.sun, middle - 220, horizon - 70, 76) +
    fill(
      frost.pale,
      `M${n(middle + 494)} ${n(horizon - 250)}q-24-20-4-40q-12-26 20-36q10-30 48-20q36-22 70-4q40-10 66 10q-22 16-50 10q-18 20-44 10q-20 18-42 10q-22 18-40 14q2 26-24 46z`,
    ) +
    skein(frost.bank, middle + 120, height * 0.16, 26) +
    farBank(frost.high, frame, horizon, 44, 3) +
    `<g transform="translate(${n(middle - 40)} ${n(horizon + 2)})">${maltings({ brick: '#9c4c36', shade: '#6f3327', roof: frost.snow, glow: '#ffd778', cowl: '#fbf8ef' })}</g>` +
    fill(
      frost.snow,
      `M0 ${n(horizon + 2)}q${n(width * 0.25)} -14 ${n(width * 0.5)} -2t${n(width * 0.5)} -6v26q${n(-width * 0.5)} 14 ${-width} 4z`,
    ) +
    block(frost.ice, 0, horizon + 18, width, height) +
    fill(
      frost.cut,
      ripples({
        x: -60,
        y: horizon + 26,
        width: width + 120,
        height: height * 0.3,
        count: 26,
        wide: 5,
        long: 260,
        seed: 10,
      }),
    ) +
    fill(
      frost.snow,
      ripples({
        x: -60,
        y: horizon + 30,
        width: width + 120,
        height: height * 0.3,
        count: 20,
        wide: 9,
        long: 300,
        seed: 23,
      }),
    ) +
    pollard(middle - 520, horizon + 90, 320, frost.bank, 4) +
    pollard(middle - 690, horizon + 60, 240, frost.bank, 6) +
    skater(middle - 250, height * 0.84, 1.5, frost.red) +
    skater(middle + 90, height * 0.74, 0.9, frost.bank) +
    fill(frost.snow, `M0 ${height}v-90q${n(width * 0.2)} -50 ${n(width * 0.42)} 10t${n(width * 0.58)} -20v100z`) +
    reeds('#5b4a36', frost.snow, -20, height + 6, width * 0.24, height * 0.36, 20, 5) +
    reeds('#5b4a36', frost.snow, width * 0.78, height + 6, width * 0.24, height * 0.34, 20, 15)
  );
}

const skater = (x: number, y: number, s: number, coat: string): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${s})">` +
  fill(frost.bank, 'M-6-50l-34 30-24-2-2 6 32 6 38-30zM0-50l14 26 0 24h10l2-28-12-26zM8 0h26v4h-26z') +
  fill(coat, 'M-14-48q-6-34 18-52l16 8q2 26-10 48z') +
  fill(coat, 'M14-90l22 20 18-8 2 6-22 12-26-18zM0-94l-28 16-6-12-6 3 10 17 32-14z') +
  fill('#e9c79c', 'M20-122a11 11 0 1 1-.1 0z') +
  fill(frost.bank, 'M8-112q4-14 20-12l4 8q-12-2-22 8z') +
  fill(frost.sun, 'M8-98q8 6 16 0l2 6q-10 6-20 0zM6-96l-24 4 0 6 24-2z') +
  fill(frost.cut, gouge([-66, 6], [40, 6], 4)) +
  '</g>';
