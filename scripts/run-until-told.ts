import type { Gyle } from '#main';

/** Stops calmly when told (SIGTERM, or Ctrl-C), and hard when that takes longer than it may. */
export function runUntilTold(gyle: Gyle): void {
  let told = false;
  const stop = (signal: NodeJS.Signals) => {
    if (told) process.exit(1);
    told = true;
    setTimeout(() => process.exit(1), 9500).unref();
    gyle.stop({ atOnce: signal === 'SIGINT' }).then(
      () => process.exit(0),
      (fault: unknown) => {
        console.error(fault);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
