import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that the kernel gives to connections and to servers that ask for any port, and above those that browsers refuse. */
const [LOWEST, HIGHEST] = [20_000, 32_700];

/** Each worker of a test run chooses within ports of its own: another would see a port free until the first one listens. */
const SLICES = 16;
const slice = Number(process.env['VITEST_POOL_ID'] ?? 0) % SLICES;

const used = new Set<number>();

/**
 * A port on which a process can be told to listen a moment later, each given once by this process. A port that the kernel chose
 * and that is free again may be the next that it gives to somebody else meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (port % SLICES !== slice || used.has(port)) continue;
    used.add(port);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  const free = await listening;
  if (free) {
    server.close();
    await once(server, 'close');
  }
  return free;
}
