/** The body of every error response (D-07). Texts have no prefix: the client adds what it was trying to do. */
export type Failure = {
  readonly info: string;
  readonly code: string;
  readonly traceId: string;
  /** The remedy for a refusal, in a sentence. */
  readonly remedy?: string;
  /** Field → what to correct. */
  readonly fields?: Readonly<Record<string, string>>;
};

/** Thrown by a failed call, with a message from the error catalogue. */
export class CallFailed extends Error {
  readonly status: number;
  readonly failure: Failure | null;

  constructor(message: string, status: number, failure: Failure | null) {
    super(message);
    this.name = 'CallFailed';
    this.status = status;
    this.failure = failure;
  }
}

/** What a call that failed says at which field; undefined = it did not fail, or not because of a field. */
export function fieldFaults(error: unknown): Failure['fields'] {
  return error instanceof CallFailed ? error.failure?.fields : undefined;
}
