import { Client } from 'pg';

const prototype = Client.prototype as { query: (this: Client, ...args: unknown[]) => unknown };

/** Every statement that this process sends is another one. */
export function withStatements(rewrite: (text: string) => string): void {
  const { query: send } = prototype;
  const rewritten = (argument: unknown): unknown => {
    if (typeof argument === 'string') return rewrite(argument);
    if (typeof argument !== 'object' || argument === null || !('text' in argument)) return argument;
    // Under its name the server would know the other text.
    const { name: _, ...statement } = argument as { readonly name?: string; readonly text: string };
    return { ...statement, text: rewrite(statement.text) };
  };
  prototype.query = function query(...args) {
    const [statement, ...others] = args;
    return send.apply(this, [rewritten(statement), ...others]);
  };
}
