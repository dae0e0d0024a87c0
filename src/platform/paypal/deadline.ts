/** Until when a request waits for a provider, in all its calls together. */
export type Deadline = {
  readonly signal: AbortSignal;
  /** Of one of the calls, which may not use up the time of those that look what became of it. */
  readonly forOneCall: () => AbortSignal;
};

const SHARE_OF_ONE_CALL = 0.6;

/** Begins now. */
export function deadline(milliseconds: number): Deadline {
  const signal = AbortSignal.timeout(milliseconds);
  return {
    signal,
    forOneCall: () => AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(milliseconds * SHARE_OF_ONE_CALL))]),
  };
}

/** Waits for work that others wait for too, no longer than the signal says; the work itself goes on. */
export async function waitUntil<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
