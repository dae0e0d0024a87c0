/* Preloaded into a process: its wall clock is an hour ahead. What counts time without that clock is left alone. */
const HOUR = 3_600_000;
const RightDate = Date;

class WrongDate extends RightDate {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(RightDate.now() + HOUR);
    else super(...args);
  }
  static override now(): number {
    return RightDate.now() + HOUR;
  }
}
globalThis.Date = WrongDate as DateConstructor;
process.stdout.write(`wall clock ${new Date().toISOString()}\n`);
