import { Client } from 'pg';
import './without-locks.ts';

/*
 * For the control of a race, preloaded into a process: without locks, and without the condition that a code is taken once. A
 * race test that still passes then has raced nothing.
 */
const prototype = Client.prototype as { query: (this: Client, ...args: unknown[]) => unknown };
const { query: send } = prototype;

prototype.query = function query(...args) {
  return send.apply(this, args.map(withoutCondition));
};

function withoutCondition(argument: unknown): unknown {
  if (typeof argument === 'string') return argument.replaceAll(' and person_id is null', '');
  if (typeof argument !== 'object' || argument === null || !('text' in argument)) return argument;
  return { ...argument, text: withoutCondition(argument.text) };
}
