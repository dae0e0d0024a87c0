/** The body of every answer that is not a success (D-07). Texts are bare: the client adds what it was trying to do. */
export type Failure = {
  readonly info: string;
  readonly code: string;
  readonly traceId: string;
  /** What would turn a business "no" into a "yes", in a sentence. */
  readonly remedy?: string;
  /** Field → what would make it right. */
  readonly fields?: Readonly<Record<string, string>>;
};

/** Thrown by a call that failed: the texts of the error catalogue, ready to be shown. */
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
