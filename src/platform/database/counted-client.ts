import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';

/**
 * Small additions to pg's client. Each statement is counted, for the metrics and for tests that ask how many a call takes.
 * A transaction that was ended together with its last statement is not ended once more. And a connection that breaks does
 * not end the process: the pool listens to idle clients only, and an `error` that nobody listens to is thrown. Whoever
 * waits for a statement of that connection is told by the statement itself.
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
    this.#ended = text === 'commit' ? (answer as Promise<unknown>) : null;
    return answer as never;
  }
}

/**
 * Each parametrised statement gets a name, so that PostgreSQL plans it once per connection instead of every time (a third
 * of the time of a small join was planning).
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
 * For the embedded database, which answers one statement after the other: what is asked in one breath waits here, since pg
 * will no longer keep statements waiting by itself.
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
 * Sends in one go what is asked in one breath, and the beginning of a transaction together with its first statement: each
 * journey to the database costs both sides more than a small statement does. For a pool that is opened with `pipeline`.
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
      // Whatever stops it stops the statement behind it as well, which is waited for.
      (super.query('begin') as Promise<unknown>).catch(() => undefined);
    }
    return super.query(...args);
  }
}

const BEGUN = { command: 'BEGIN', rowCount: null, rows: [] };

/** For poolers that hand each transaction another connection, where a prepared statement would not be found again. */
export class UnnamingClient extends CountedClient {
  override query(...args: unknown[]): never {
    const answer: unknown = super.query(...args);
    // Without `pipeline` pg leaves the connection open behind a statement that it no longer waits for, and the next user
    // of the connection would wait for that one's answer.
    if (answer instanceof Promise)
      answer.catch((fault: unknown) => {
        if (fault instanceof Error && fault.message === NO_ANSWER) this.connection.stream.destroy();
      });
    return answer as never;
  }
}

/** What pg says when `query_timeout` has passed. */
export const NO_ANSWER = 'Query read timeout';

const counts = new AsyncLocalStorage<{ statements: number }>();
let statementsSent = 0;

/** How many statements this process has sent since it started. */
export function statementsSoFar(): number {
  return statementsSent;
}

/** Runs the work and tells how many statements it sent. */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: number }> {
  const counting = { statements: 0 };
  const result = await counts.run(counting, work);
  return { result, statements: counting.statements };
}

const names = new Map<string, string>();
/** Statements with lists of any length would fill the server's memory: the thousandth text and very long ones go unnamed. */
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
