import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CircuitState } from '../circuit-breaker.ts';
import type { Config } from '../config.ts';
import { statementsSoFar } from '../database/counted-client.ts';

export type Metrics = {
  readonly registry: Registry;
  readonly answered: (method: string, route: string, status: number, seconds: number) => void;
  readonly forgedNotice: (provider: string) => void;
  readonly circuit: (provider: string, state: CircuitState) => void;
  readonly callRefused: (provider: string) => void;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'gyle_http_request_seconds',
    help: 'How long answers took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const forged = new Counter({
    name: 'gyle_forged_notices_total',
    help: "Notices that claimed to be a payment provider's and were not, by provider",
    labelNames: ['provider'],
    registers: [registry],
  });
  const circuits = new Gauge({
    name: 'gyle_provider_circuit',
    help: 'Whether a payment provider is asked: 0 yes (closed), 1 one call tries (half-open), 2 no (open), by provider',
    labelNames: ['provider'],
    registers: [registry],
  });
  const callsRefused = new Counter({
    name: 'gyle_provider_calls_refused_total',
    help: 'Calls to a payment provider that were not made because it did not answer the ones before, by provider',
    labelNames: ['provider'],
    registers: [registry],
  });
  registry.registerMetric(
    new Counter({
      name: 'gyle_database_statements_total',
      help: 'Statements sent to the database since the start',
      registers: [],
      collect() {
        this.reset();
        this.inc(statementsSoFar());
      },
    }),
  );
  return {
    registry,
    answered: (method, route, status, seconds) =>
      durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    forgedNotice: (provider) => forged.inc({ provider }),
    circuit: (provider, state) => circuits.set({ provider }, CIRCUIT_LEVEL[state]),
    callRefused: (provider) => callsRefused.inc({ provider }),
  };
}

const CIRCUIT_LEVEL = { closed: 0, 'half-open': 1, open: 2 } as const satisfies Record<CircuitState, number>;

export type MetricsServer = { readonly port: number; readonly close: () => Promise<void> };

/** Serves metrics on a separate port, which is not published. Null if a default port is already taken. */
export async function serveMetrics(
  { registry }: Metrics,
  { port, host, mustOpen }: Config['metrics'],
): Promise<MetricsServer | null> {
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const failed = await new Promise<Error | null>((resolve) => {
    // Kept after the start, because an unhandled `error` event ends the process.
    server.on('error', resolve);
    server.listen(port, host, () => resolve(null));
  });
  if (failed !== null) {
    if (mustOpen) throw failed;
    return null;
  }
  const at = server.address();
  return {
    port: typeof at === 'object' && at !== null ? at.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
