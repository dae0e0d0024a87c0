import { Client } from 'pg';

const prototype = Client.prototype as { query: (this: Client, ...args: unknown[]) => unknown };

/** Every statement that this process sends is another one. */
export function withStatements(rewrite: (text: string) => string): void {
  const { query: send } = prototype;
  const rewritten = (argument: unknown): unknown => {
    if (typeof argument === 'string') return rewrite(argument);
    if (typeof argument !== 'object' || argument === null || !('text' in argument)) return argument;
    return { ...argument, text: rewrite(String(argument.text)) };
  };
  prototype.query = function query(...args) {
    const [statement, ...others] = args;
    return send.apply(this, [rewritten(statement), ...others]);
  };
}

/** The locks of rows in a statement. */
export const LOCKS = /\bfor (no key )?update( of "?\w+"?)?( skip locked)?/g;

/** The statement without its locks. */
export const withoutLocks = (text: string): string => text.replaceAll(LOCKS, '');
