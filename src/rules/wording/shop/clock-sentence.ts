import { isClockWrong } from '../../till/till-clock.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How wrong the clock of a till is, by what it is ahead in seconds; empty = it is right, or not known. */
export function clockSentence(offSeconds: number | null): string {
  if (offSeconds === null || !isClockWrong(offSeconds * 1000)) return '';
  const off = Math.abs(offSeconds);
  const [count, unit] =
    off >= 2 * DAY ? [off / DAY, 'days'] : off >= 2 * HOUR ? [off / HOUR, 'hours'] : [off / MINUTE, 'minutes'];
  return `${Math.round(count)} ${unit} ${offSeconds > 0 ? 'fast' : 'slow'}: set it on the device`;
}
