import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { NO_LIMITS } from './no-limits.ts';

/**
 * Products that several files share, each started by the first who asks for it and audited at the end of the run. The files of
 * one change different things, and read nothing that another of them changes:
 * `edited` is for staff who write, sort and upload; `bought-from` is for orders, where each file has its own customers.
 */
const SETTINGS = {
  edited: { ...NO_LIMITS, LIMIT_MAIL_TO_ACCOUNT: '0' },
  'bought-from': NO_LIMITS,
} as const;

type Name = keyof typeof SETTINGS;
const ADDRESS = 'JOURNEY_SHARED_PRODUCTS';

export type SharedProduct = Pick<RunningProduct, 'address'>;

export async function sharedProduct(name: Name): Promise<SharedProduct> {
  const answer = await fetch(`${process.env[ADDRESS]}/${name}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return { address: text };
}

/** Workers are processes of their own: they ask the set-up of the run, which starts what they share. */
export async function serveSharedProducts(): Promise<{ readonly stop: () => Promise<void> }> {
  const started = new Map<string, Promise<RunningProduct>>();
  const start = (name: Name) => {
    const starting = started.get(name) ?? startProduct(SETTINGS[name]);
    started.set(name, starting);
    return starting;
  };
  const server = createServer((request, response) => {
    start(request.url!.slice(1) as Name).then(
      ({ address }) => response.end(address),
      (fault: unknown) => response.writeHead(500).end(String(fault)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env[ADDRESS] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    stop: async () => {
      server.close();
      await Promise.all([...started.values()].map(async (product) => (await product).stop()));
    },
  };
}
