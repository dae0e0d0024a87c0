import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type FakeCardGateway, PRETEND_MERCHANT } from '#fake-servers/card-gateway/fake-card-gateway.ts';
import { type FakePaypal, PRETEND_PAYPAL } from '#fake-servers/paypal/fake-paypal.ts';
import { freePort } from '../scripts/free-port.ts';
import { API_BUNDLE } from './bundle-api.ts';

export type ApiProcess = {
  readonly url: string;
  readonly child: ChildProcess;
  readonly printed: () => string;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
};

export type ApiOptions = {
  readonly databaseUrl: string;
  readonly paypal: FakePaypal;
  readonly card: FakeCardGateway;
  readonly settings?: Readonly<Record<string, string>>;
  /** Where it listens; a free one if it is left out. */
  readonly port?: number;
  /** Modules that are loaded before the product, for the control of a race. */
  readonly preload?: readonly string[];
};

/** One process of the shop on PostgreSQL, without its pages, as a business with several would run it. */
export async function startApi(options: ApiOptions): Promise<ApiProcess> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const varDir = mkdtempSync(join(tmpdir(), 'gyle-api-'));
  const bundle = process.env[API_BUNDLE];
  if (bundle === undefined) throw new Error('There is no bundle to start: tests/race-templates.ts makes it');
  const preload = (options.preload ?? []).flatMap((module) => ['--import', join(import.meta.dirname, module)]);
  const child = spawn(process.execPath, [...preload, bundle], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env['PATH'],
      // It is compiled once, not in each process.
      NODE_COMPILE_CACHE: join(dirname(bundle), 'compiled'),
      DEMO: '1',
      DATABASE_URL: options.databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      VAR_DIR: varDir,
      METRICS_PORT: String(await freePort()),
      PAYPAL_BASE_URL: options.paypal.url,
      PAYPAL_WEBHOOK_AUTHORITY: options.paypal.certificateAuthority,
      PAYPAL_SCRIPT_URL: options.paypal.scriptUrl,
      PAYPAL_CLIENT_ID: PRETEND_PAYPAL.clientId,
      PAYPAL_CLIENT_SECRET: PRETEND_PAYPAL.clientSecret,
      PAYPAL_WEBHOOK_ID: PRETEND_PAYPAL.webhookId,
      CARD_FORM_URL: options.card.formUrl,
      CARD_REFUND_URLS: options.card.refundUrl,
      // No fake server is started for what is set up.
      GOOGLE_CLIENT_ID: 'nobody asks',
      CARD_MERCHANT_ID: PRETEND_MERCHANT.merchantId,
      CARD_PASSWORD: PRETEND_MERCHANT.password,
      CARD_PRE_SHARED_KEY: PRETEND_MERCHANT.preSharedKey,
      LIMIT_NEW_DRAFT: '0',
      LIMIT_PAYMENT: '0',
      LIMIT_LOG_IN_FROM_ADDRESS: '0',
      LIMIT_REGISTER: '0',
      LIMIT_FORGOT_PASSWORD: '0',
      LIMIT_DATA_REQUEST: '0',
      OPEN_DRAFTS_PER_ADDRESS: '0',
      HELD_UNITS_PER_ADDRESS: '0',
      // Who comes back from the card form is led on at once.
      CARD_RETURN_WAIT_MS: '0',
      // What a process does while it drains is tested with the whole product.
      DRAIN_SECONDS: '0',
      // A loaded machine is slow; what the limits do is asked by tests that set them.
      POOL_WAIT_MS: '60000',
      LOCK_TIMEOUT_MS: '60000',
      STATEMENT_TIMEOUT_MS: '60000',
      IDLE_TRANSACTION_TIMEOUT_MS: '60000',
      ...options.settings,
    },
    // The channel is for modules that are preloaded.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  let printed = '';
  const listen = (chunk: Buffer) => (printed += chunk.toString());
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  await untilReady(child, () => printed);
  return {
    url,
    child,
    printed: () => printed,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill(signal);
        await gone;
      }
      rmSync(varDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + 110_000;
  while (!/^ready http/m.test(printed())) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The shop did not start:\n${printed()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
