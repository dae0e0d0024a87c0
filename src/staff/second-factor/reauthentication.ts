import type { Transport, WireAnswer } from '#wire/call.ts';
import type { Failure } from '#wire/failure.ts';

/** `strong`: an app's code or a passkey, since a recovery code is not enough for the call. */
export type FactorStrength = 'any' | 'strong';

/** Whether staff are being asked for their second factor again, and what waits for it. */
export type Reauthentication = {
  /** Asks, and gives whether the factor was given. Several calls that are refused at once wait for one question. */
  readonly request: (strength: FactorStrength) => Promise<boolean>;
  readonly settle: (isGiven: boolean) => void;
  /** Null = nothing is being asked. */
  readonly pending: () => FactorStrength | null;
  readonly subscribe: (changed: () => void) => () => void;
};

type Question = {
  readonly strength: FactorStrength;
  readonly promise: Promise<boolean>;
  readonly resolve: (isGiven: boolean) => void;
};

export function createReauthentication(): Reauthentication {
  const listeners = new Set<() => void>();
  let question: Question | null = null;
  const change = (next: typeof question) => {
    question = next;
    for (const changed of listeners) changed();
  };
  return {
    request: (strength) => {
      if (question === null) change(ask(strength));
      else if (strength === 'strong' && question.strength === 'any') change({ ...question, strength });
      return question!.promise;
    },
    settle: (isGiven) => {
      question?.resolve(isGiven);
      change(null);
    },
    pending: () => question?.strength ?? null,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

function ask(strength: FactorStrength): Question {
  let resolve!: Question['resolve'];
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { strength, promise, resolve };
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
    const strength = strengthOf(answer);
    return strength !== null && (await request(strength)) ? transport(sent) : answer;
  };
}

const STRENGTHS: Readonly<Record<string, FactorStrength>> = {
  SECOND_FACTOR_TOO_OLD: 'any',
  RECOVERY_CODE_TOO_WEAK: 'strong',
};

function strengthOf({ status, body }: WireAnswer): FactorStrength | null {
  return status === 403 ? (STRENGTHS[(body as Failure | null)?.code ?? ''] ?? null) : null;
}
