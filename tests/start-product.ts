import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../scripts/free-port.ts';

export type RunningProduct = {
  readonly address: string;
  /** Where its metrics are read. */
  readonly metrics: string;
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  readonly printed: () => string;
  /** Lets time pass, when it was started with `TEST_CLOCK`; the jobs that come due by it are done when this returns. */
  readonly putForward: (minutes: number) => Promise<void>;
  /** Stops it, and audits what it leaves behind unless that stays or the product was killed. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
};

const READY_WITHIN_MS = 150_000;

/**
 * The real product in a process of its own, on a free port, ready to answer: of this house, or of a copy of it. Without a
 * `VAR_DIR` it begins with a copy of the filled one and takes it away when it stops; an empty one is filled as on a first start.
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  house = join(import.meta.dirname, '..'),
): Promise<RunningProduct> {
  const [port, metricsPort, paypalPort, cardPort, mailingListPort, identityPort] = await Promise.all(
    Array.from({ length: 6 }, freePort),
  );
  const address = `http://localhost:${settings['PORT'] ?? port}`;
  const ownVar = settings['VAR_DIR'] === undefined ? mkdtempSync(join(tmpdir(), 'gyle-product-')) : null;
  if (ownVar !== null) copyFilledVar(ownVar);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    // From the first module on: the start itself begins with it a few modules later.
    NODE_COMPILE_CACHE: join(house, 'node_modules/.cache/compiled'),
    PORT: `${port}`,
    METRICS_PORT: `${metricsPort}`,
    STAND_IN_PAYPAL_PORT: `${paypalPort}`,
    STAND_IN_CARD_PORT: `${cardPort}`,
    STAND_IN_MAILING_LIST_PORT: `${mailingListPort}`,
    STAND_IN_IDENTITY_PORT: `${identityPort}`,
    PUBLIC_URL: address,
    // Two browsers on a loaded machine keep the one connection of the embedded database busy.
    POOL_WAIT_MS: '15000',
    // What a product does while it drains is asked by tests that start it themselves.
    DRAIN_SECONDS: '0',
    ...(ownVar !== null && { VAR_DIR: ownVar, AUDIT_FILE: join(ownVar, 'audit') }),
    ...settings,
  };
  let printed = '';
  const preload = ownVar === null ? [] : ['--import', join(import.meta.dirname, 'audit-before-close.ts')];
  const child = spawn(process.execPath, [...preload, '--max-semi-space-size=8', 'scripts/start.ts'], {
    cwd: house,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const listen = (chunk: Buffer) => (printed += chunk.toString());
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  await untilReady(address, child, () => printed);
  return {
    address,
    metrics: `http://localhost:${metricsPort}`,
    process: child,
    printed: () => printed,
    putForward: async (minutes) => {
      const answer = await fetch(`${address}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ seconds: minutes * 60 }),
      });
      if (!answer.ok) throw new Error(`The clock was not put forward: ${await answer.text()}`);
    },
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill(signal);
        await gone;
      }
      if (ownVar === null) return;
      try {
        if (signal === 'SIGTERM') await expectAuditPasses(house, env);
      } finally {
        rmSync(ownVar, { recursive: true, force: true });
      }
    },
  };
}

/** What a stopped product leaves behind agrees with itself. Problems that wait for a person are nothing that disagrees. */
async function expectAuditPasses(house: string, env: NodeJS.ProcessEnv): Promise<void> {
  const file = env['AUDIT_FILE']!;
  if (existsSync(file)) {
    const wrong = readFileSync(file, 'utf8');
    if (wrong !== '') throw new Error(`As this product stopped, the audit said:\n${wrong}`);
    return;
  }
  // It was ended before it came to that.
  const options = { cwd: house, env };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/audit.ts'], options).catch(
    (failed: unknown) => failed as { readonly stdout: string },
  );
  if (!stdout.includes('All of it agrees.'))
    throw new Error(`After this product had stopped, npm run audit said:\n${stdout}`);
}

/** The setting by which the set-up of a run says where a first start has left its database, filled and at rest. */
export const FILLED_VAR = 'FILLED_VAR';

/** Migrating and filling takes four of the six seconds of a start; copying what comes of it takes a fifth of one. */
export function copyFilledVar(to: string): void {
  const filled = process.env[FILLED_VAR];
  if (!filled) throw new Error('There is no filled database to copy: tests/journeys/setup.ts makes it');
  cpSync(filled, to, { recursive: true });
}

async function untilReady(address: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product stopped before it was ready:\n${printed()}`);
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The product was not ready in time:\n${printed()}`);
}
