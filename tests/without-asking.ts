import { Client } from 'pg';

/*
 * For the control of a race, preloaded into a process: the card gateway is never asked how a payment ended, and nothing is
 * ever called unknown. A test that still finds every payment has lost none.
 */
const fetchAsBefore = globalThis.fetch;
globalThis.fetch = (input, init) =>
  String(input instanceof Request ? input.url : input).includes('PaymentFormResultHandler.ashx')
    ? Promise.reject(new Error('the gateway is not asked'))
    : fetchAsBefore(input, init);

const prototype = Client.prototype as { query: (this: Client, ...args: unknown[]) => unknown };
const { query: send } = prototype;

prototype.query = function query(...args) {
  return send.apply(this, args.map(withoutUnanswered));
};

function withoutUnanswered(argument: unknown): unknown {
  if (typeof argument === 'string') return argument.replaceAll("where a.state = 'asking' and", 'where false and');
  if (typeof argument !== 'object' || argument === null || !('text' in argument)) return argument;
  return { ...argument, text: withoutUnanswered(argument.text) };
}
