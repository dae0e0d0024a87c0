/** A moment in the work of a process at which it stops. */
export type CrashPoint = {
  /** `unanswered`: sent, and its answer never came; for a commit the connection is lost and the process goes on. */
  readonly when: 'before' | 'after' | 'unanswered';
  readonly what: 'statement' | 'commit' | 'request';
  /**
   * Of a statement its text and values, of a commit the same of all statements of its transaction, of a request its
   * method and address.
   */
  readonly matching: RegExp;
};

export const before = (what: CrashPoint['what'], matching: RegExp): CrashPoint => ({ when: 'before', what, matching });
export const after = (what: CrashPoint['what'], matching: RegExp): CrashPoint => ({ when: 'after', what, matching });
export const unanswered = (what: CrashPoint['what'], matching: RegExp): CrashPoint => ({
  when: 'unanswered',
  what,
  matching,
});

export type Arming = { readonly point: CrashPoint };

export function isArming(message: unknown): message is Arming {
  return typeof message === 'object' && message !== null && 'point' in message;
}
