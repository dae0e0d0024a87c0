import { Client } from 'pg';

/*
 * For the control of a race, preloaded into a process whose database has lost the index of one open draft per person: takes
 * the condition that leans on it out of the statement.
 */
const prototype = Client.prototype as { query: (this: Client, ...args: unknown[]) => unknown };
const { query: send } = prototype;

prototype.query = function query(...args) {
  return send.apply(this, args.map(withoutCondition));
};

function withoutCondition(argument: unknown): unknown {
  if (typeof argument === 'string') return argument.replaceAll(/on conflict \(person_id, mode.*? do nothing/g, '');
  if (typeof argument !== 'object' || argument === null || !('text' in argument)) return argument;
  return { ...argument, text: withoutCondition(argument.text) };
}
