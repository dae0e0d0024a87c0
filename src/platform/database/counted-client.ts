import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { sqlState } from './database.ts';
import { isShortage, shortage } from './shortage.ts';

/**
 * Additions to pg's client. Statements are counted, for metrics and for tests of the number per call. A transaction that was
 * ended with its last statement is not ended again. What fails for want of resources is noted. And a broken connection does not end the process: the pool listens only to
 * idle clients, and an `error` event without a listener is thrown. Code that waits for a statement gets the error from the
 * statement.
 */
class CountedClient extends Client {
  #ended: Promise<unknown> | null = null;

  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }

  override query(...args: unknown[]): never {
    const [text] = args;
    if (this.#ended !== null && (text === 'commit' || text === 'rollback')) return this.#ended as never;
    statementsSent += 1;
    const counting = counts.getStore();
    if (counting) counting.statements += 1;
    const answer: unknown = super.query(...(args as [string]));
    if (answer instanceof Promise) noteShortage(text, answer);
    this.#ended = text === 'commit' ? (answer as Promise<unknown>) : null;
    return answer as never;
  }
}

/**
 * Names parametrised statements, so that PostgreSQL plans each once per connection (planning was a third of the time of a small
 * join).
 */
export class NamingClient extends CountedClient {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : null;
    if (name === null) return super.query(...args);
    return super.query({ name, text, values }, ...args.slice(2));
  }
}

/**
 * For the embedded database, which handles one statement at a time: concurrent queries are queued here, since pg will no longer
 * queue them itself.
 */
export class WaitingClient extends NamingClient {
  #before: Promise<unknown> = Promise.resolve();

  override query(...args: unknown[]): never {
    const answer = this.#before.then(() => super.query(...args) as unknown);
    this.#before = answer.catch(() => undefined);
    return answer as never;
  }
}

/**
 * Sends concurrent queries together, and `begin` together with the first statement: a round trip costs both sides more than a small
 * statement. For a pool with `pipeline`.
 */
export class EagerClient extends NamingClient {
  #toBegin = false;

  override query(...args: unknown[]): never {
    if (args[0] === 'begin') {
      this.#toBegin = true;
      return Promise.resolve(BEGUN) as never;
    }
    const { stream } = this.connection;
    stream.cork();
    queueMicrotask(() => stream.uncork());
    if (this.#toBegin) {
      this.#toBegin = false;
      // An error here also fails the statement that follows, which is awaited.
      (super.query('begin') as Promise<unknown>).catch(() => undefined);
    }
    return super.query(...args);
  }
}

const BEGUN = { command: 'BEGIN', rowCount: null, rows: [] };

/** For connection poolers that use another connection for each transaction, where prepared statements would be missing. */
export class UnnamingClient extends CountedClient {
  override query(...args: unknown[]): never {
    const answer: unknown = super.query(...args);
    // Without `pipeline` pg leaves the connection in use after a statement that it no longer waits for, and the next user of the
    // connection would wait for that answer.
    if (answer instanceof Promise)
      answer.catch((fault: unknown) => {
        if (fault instanceof Error && fault.message === NO_ANSWER) this.connection.stream.destroy();
      });
    return answer as never;
  }
}

/** A statement is a text, or a text with a name. */
function noteShortage(statement: unknown, answer: Promise<unknown>): void {
  const text = typeof statement === 'string' ? statement : (statement as { readonly text?: string } | null)?.text;
  if (text === undefined) return;
  answer.then(
    () => shortage.forget(text),
    (fault: unknown) => {
      if (isShortage(sqlState(fault))) shortage.note(text);
    },
  );
}

/** pg's message when `query_timeout` has passed. */
export const NO_ANSWER = 'Query read timeout';

const counts = new AsyncLocalStorage<{ statements: number }>();
let statementsSent = 0;

/** The number of statements sent by this process since its start. */
export function statementsSoFar(): number {
  return statementsSent;
}

/** Runs the work and returns how many statements it sent. */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: number }> {
  const counting = { statements: 0 };
  const result = await counts.run(counting, work);
  return { result, statements: counting.statements };
}

const names = new Map<string, string>();
/** Statements with lists of varying length would fill the server's memory, so further or very long texts are not named. */
const MOST_NAMES = 1000;
const LONGEST_NAMED = 10_000;

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES || text.length > LONGEST_NAMED) return null;
  const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
}
