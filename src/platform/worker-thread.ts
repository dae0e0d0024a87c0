import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';

/** How long a thread stays without work, before its memory is given back. */
const IDLE_MS = 30_000;

/**
 * Runs the default export of a module in a thread of its own, so that no request waits for it; one call after another, since two would
 * halve the speed of each. What is `moved` is not copied, and empty here afterwards.
 */
export function workerThread<Work extends (input: never) => unknown>(module: URL): InThread<Work> {
  let pool: Tinypool | null = null;
  const run = async (input: unknown, moved: readonly ArrayBuffer[] = []): Promise<unknown> => {
    pool ??= new Tinypool({
      filename: fileURLToPath(module),
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
    });
    return pool.run(input, { transferList: [...moved] });
  };
  return run as InThread<Work>;
}

type InThread<Work extends (input: never) => unknown> = (
  input: Parameters<Work>[0],
  moved?: readonly ArrayBuffer[],
) => Promise<Awaited<ReturnType<Work>>>;
