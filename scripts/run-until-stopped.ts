import type { Gyle } from '#main';

/** Stops calmly when told (SIGTERM, or at once by Ctrl-C), even while it is still starting, and hard when that takes too long. */
export function runUntilStopped(starting: Promise<Gyle>, stopping: AbortController): void {
  const stop = (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    setTimeout(() => process.exit(1), 9500).unref();
    starting
      .then((gyle) => gyle.stop({ atOnce: signal === 'SIGINT' }))
      .then(
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
