import { type Instant, later } from '#rules/calendar/instant.ts';
import type { Clock } from './clock.ts';
import type { Metrics } from './http/metrics.ts';

export type CircuitState = 'closed' | 'half-open' | 'open';

export type CircuitSettings = {
  /** So many calls in a row without an answer open it; 0 = it never opens. */
  readonly failures: number;
  /** How long no call is made then. */
  readonly pauseMs: number;
};

type Surroundings = {
  readonly clock: Clock;
  readonly log: { warn(facts: object, message: string): void };
  /** Null for scripts, which nobody measures. */
  readonly metrics: Pick<Metrics, 'circuit' | 'callRefused'> | null;
};

/** Makes the call, or answers null at once while the provider does not answer. `isOutage` = an answer that was none. */
export type CircuitBreaker = <T extends object>(
  call: () => Promise<T>,
  isOutage: (answer: T) => boolean,
) => Promise<T | null>;

/**
 * Keeps those who wait from a provider that is down: after some outages in a row no call is made for a while, then one is
 * (half-open), which decides. Each process learns it for itself. A refusal, such as a declined card, is an answer.
 */
export function circuitBreaker(
  provider: string,
  settings: CircuitSettings,
  { clock, log, metrics }: Surroundings,
): CircuitBreaker {
  let state: CircuitState = 'closed';
  let outagesInRow = 0;
  let openUntil: Instant | null = null;
  metrics?.circuit(provider, state);

  function become(next: CircuitState): void {
    state = next;
    metrics?.circuit(provider, state);
  }

  /** What a call of before it opened brings afterwards says nothing new. */
  function noteAnswer(): void {
    if (state === 'closed') outagesInRow = 0;
  }

  function noteOutage(): void {
    if (state !== 'closed') return;
    outagesInRow += 1;
    if (outagesInRow !== settings.failures) return;
    open();
    log.warn({ provider, outagesInRow }, 'a payment provider does not answer: new calls to it are refused for a while');
  }

  function open(): void {
    openUntil = later(clock.now(), settings.pauseMs);
    become('open');
  }

  function close(): void {
    outagesInRow = 0;
    become('closed');
    log.warn({ provider }, 'a payment provider answers again');
  }

  return async (call, isOutage) => {
    const isTrial = state === 'open' && openUntil !== null && clock.now() >= openUntil;
    if (state !== 'closed' && !isTrial) {
      metrics?.callRefused(provider);
      return null;
    }
    if (isTrial) become('half-open');
    let outage = true;
    try {
      const answer = await call();
      outage = isOutage(answer);
      return answer;
    } finally {
      if (isTrial) (outage ? open : close)();
      else (outage ? noteOutage : noteAnswer)();
    }
  };
}
