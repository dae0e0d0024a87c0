import type { Transport, WireAnswer } from '#wire/call.ts';
import type { Failure } from '#wire/failure.ts';

/** Whether staff are being asked for their second factor again, and what waits for it. */
export type Reauthentication = {
  /** Asks, and gives whether the factor was given. Several calls that are refused at once wait for one question. */
  readonly request: () => Promise<boolean>;
  readonly settle: (isGiven: boolean) => void;
  readonly isPending: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
};

export function createReauthentication(): Reauthentication {
  const listeners = new Set<() => void>();
  let pending: PromiseWithResolvers<boolean> | null = null;
  const change = (next: typeof pending) => {
    pending = next;
    for (const changed of listeners) changed();
  };
  return {
    request: () => {
      if (pending === null) change(Promise.withResolvers<boolean>());
      return pending!.promise;
    },
    settle: (isGiven) => {
      pending?.resolve(isGiven);
      change(null);
    },
    isPending: () => pending !== null,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/**
 * Repeats a call that was refused because the second factor was given too long ago, or by a recovery code, once it has been given again. Whoever
 * gives none gets the refusal. Refused before anything was done, the call may be repeated whatever it does.
 */
export function reauthenticatingTransport(
  transport: Transport,
  { request }: Pick<Reauthentication, 'request'>,
): Transport {
  return async (sent) => {
    const answer = await transport(sent);
    return wantsFactor(answer) && (await request()) ? transport(sent) : answer;
  };
}

const WANTING = ['SECOND_FACTOR_TOO_OLD', 'RECOVERY_CODE_TOO_WEAK'];

function wantsFactor({ status, body }: WireAnswer): boolean {
  return status === 403 && WANTING.includes((body as Failure | null)?.code ?? '');
}
