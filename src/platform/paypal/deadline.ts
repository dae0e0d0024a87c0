/** The time limit of a request to a provider, over all its calls. */
export type Deadline = {
  readonly signal: AbortSignal;
  /** The limit of one call, which leaves time for looking up its result. */
  readonly forOneCall: () => AbortSignal;
};

const SHARE_OF_ONE_CALL = 0.6;

/** Starts now. */
export function deadline(milliseconds: number): Deadline {
  const signal = AbortSignal.timeout(milliseconds);
  return {
    signal,
    forOneCall: () => AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(milliseconds * SHARE_OF_ONE_CALL))]),
  };
}

/** Waits for shared work until the signal aborts; the work itself continues. */
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
