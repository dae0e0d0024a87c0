import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { isArming, type CrashPoint } from './crash-point.ts';

/*
 * Preloaded into a process of the shop, so that the product itself has no hook: stops the process, as `kill -9` would, at
 * the point that its test has named over the channel between them.
 */
let point: CrashPoint | null = pointAtStart();
process.on('message', (message: unknown) => {
  if (!isArming(message)) return;
  point = message.point;
  process.send?.('armed');
});
process.channel?.unref();

/** Named by the environment, for what a process does before anybody can speak to it. */
function pointAtStart(): CrashPoint | null {
  const { CRASH_BEFORE_STATEMENT: text } = process.env;
  return text === undefined ? null : { when: 'before', what: 'statement', matching: new RegExp(text) };
}

const isAt = (when: CrashPoint['when'], what: CrashPoint['what'], label: string) =>
  point !== null && point.when === when && point.what === what && point.matching.test(label);
const stop = () => process.kill(process.pid, 'SIGKILL');

type Querying = Client & { readonly connection: { readonly stream: { destroy: () => void } } };
const prototype = Client.prototype as unknown as { query: (this: Querying, ...args: unknown[]) => unknown };
const { query: send } = prototype;
/** What the open transaction of each connection has sent. */
const sent = new WeakMap<Querying, string>();

prototype.query = function query(...args) {
  const label = labelOf(args);
  const isCommit = label === 'commit';
  const [what, matched] = isCommit ? (['commit', sent.get(this) ?? ''] as const) : (['statement', label] as const);
  sent.set(this, label === 'begin' || isCommit ? '' : `${sent.get(this) ?? ''}\n${label}`);
  if (isAt('before', what, matched)) stop();
  const [isLast, isLost] = [isAt('after', what, matched), isAt('unanswered', what, matched)];
  const answer = send.apply(this, args);
  // First to hear of the answer: nobody else has gone on with it.
  if (isLast && answer instanceof Promise) void answer.then(stop);
  if (isLost) {
    point = null;
    // Once it is sent, and before any answer can be read.
    queueMicrotask(() => {
      this.connection.stream.destroy();
      process.send?.('lost');
    });
  }
  return answer;
};

/** The text of a statement and its values. */
function labelOf([first, second]: readonly unknown[]): string {
  const { text, values = [] } =
    typeof first === 'string'
      ? { text: first, values: second as readonly unknown[] | undefined }
      : (first as { readonly text: string; readonly values?: readonly unknown[] });
  return values.length === 0 ? text : `${text} -- ${JSON.stringify(values)}`;
}

const fetchAsBefore = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const label = `${init?.method ?? 'GET'} ${String(input instanceof Request ? input.url : input)}`;
  if (isAt('before', 'request', label)) stop();
  const [isLast, isUnanswered] = [isAt('after', 'request', label), isAt('unanswered', 'request', label)];
  const asking = fetchAsBefore(input, init);
  // The provider has it by then, and answers later: the test has it wait.
  if (isUnanswered) void pause(500).then(stop);
  const answer = await asking;
  if (isLast) stop();
  return answer;
};
