import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';

/*
 * The shop runs in the process of its simulation, and stops without it: from some statement on nothing of it reaches database or
 * provider, as if the process had been killed there. Open transactions are rolled back, as the server does then. Whoever presses
 * meanwhile is answered with a fault. What else dies with a process is tried in `tests/crash-points`.
 */
const simulation = new AsyncLocalStorage<'simulation' | 'shop'>();
let left = Infinity;

/** What does this is the simulation, and never stops; what it asks over HTTP is done by the shop. */
export const asSimulation = <T>(work: () => Promise<T>): Promise<T> => simulation.run('simulation', work);
/** What does this is the shop: a job, say. */
export const asShop = <T>(work: () => Promise<T>): Promise<T> => simulation.run('shop', work);

/** Whether it is the simulation that does this, and not the shop. */
export const isSimulation = (): boolean => simulation.getStore() === 'simulation';

/** The shop has stopped, and is not started again yet. */
export const hasStopped = (): boolean => left < 0;

/** The shop stops after so many statements of this, if it has as many; then it is started again. False = it did not stop. */
export async function stoppingAfter(statements: number, work: () => Promise<void>): Promise<boolean> {
  left = statements;
  try {
    await work();
  } catch (fault) {
    if (!hasStopped()) throw fault;
  }
  const didStop = hasStopped();
  left = Infinity;
  return didStop;
}

function isLost(): boolean {
  if (isSimulation()) return false;
  left -= 1;
  return hasStopped();
}

/** What a fault says that comes of a stop. */
export const STOPPED = 'the process has stopped';
const stopped = (): Error => new Error(STOPPED);
const prototype = Client.prototype as { query: (this: Client, ...args: unknown[]) => unknown };
const { query: send } = prototype;
prototype.query = function query(...args) {
  const [text] = args;
  if (text === 'rollback' || !isLost()) return send.apply(this, args);
  const ended = text === 'commit' ? send.call(this, 'rollback') : null;
  const lost = Promise.resolve(ended).then(() => Promise.reject(stopped()));
  // Whoever has sent it may not wait for it any more.
  lost.catch(() => undefined);
  return lost;
};

const fetchAsBefore = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const address = String(input instanceof Request ? input.url : input);
  // What the providers tell the shop is asked of it.
  const isOfShop = !isSimulation() && !address.includes('/api/order/');
  const answer = isOfShop && hasStopped() ? null : await fetchAsBefore(input, init);
  if (answer === null || (isOfShop && hasStopped())) throw stopped();
  return answer;
};
