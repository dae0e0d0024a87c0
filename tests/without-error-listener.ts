import { Client } from 'pg';

/*
 * For the control of a fault, preloaded into a process: takes away the listener that our clients have for the whole of their
 * life, and leaves those that the pool adds and takes off by itself.
 */
type Listener = (...args: unknown[]) => void;
const prototype = Client.prototype as unknown as { on: (this: Client, event: string, listener: Listener) => Client };
const { on } = prototype;

prototype.on = function withoutOurs(event, listener) {
  return event === 'error' && listener.name === '' ? this : on.call(this, event, listener);
};
