/*
 * Preloaded into a process: its wall clock is an hour ahead, or by what `WALL_CLOCK_AHEAD_MS` says, which may be less than
 * nothing. The embedded database goes by it too. What counts time without that clock is left alone.
 */
const AHEAD_MS = Number(process.env['WALL_CLOCK_AHEAD_MS'] ?? 3_600_000);
const RightDate = Date;

class WrongDate extends RightDate {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(RightDate.now() + AHEAD_MS);
    else super(...args);
  }
  static override now(): number {
    return RightDate.now() + AHEAD_MS;
  }
}
globalThis.Date = WrongDate as DateConstructor;
process.stdout.write(`wall clock ${new Date().toISOString()}\n`);
