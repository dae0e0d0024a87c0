import { call, type Transport } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import type { SessionStore } from '#wire/session.ts';
import { runExclusively } from '#wire/run-exclusively.ts';
import { initialCheck } from '../../accounts.contract.ts';

/**
 * Checks once, when the site starts, whether the stored session is still good (D-15), and drops it if not. A lost
 * connection or a busy server proves nothing. False = it was dropped.
 */
export function checkSession(transport: Transport, session: SessionStore, turns = runExclusively): Promise<boolean> {
  return turns(async () => {
    const pair = session.pair();
    if (pair === null) return true;
    const outcome = await call(transport, initialCheck, {
      body: { token: pair.token, refreshToken: pair.refreshToken },
    }).catch((problem: unknown) => problem);
    // Logged out or renewed meanwhile: the answer is about another pair.
    if (session.pair()?.refreshToken !== pair.refreshToken) return true;
    if (isRefused(outcome)) {
      session.forget();
      return false;
    }
    if (!(outcome instanceof Error)) session.store(outcome);
    return true;
  });
}

function isRefused(outcome: unknown): boolean {
  return outcome instanceof CallFailed && outcome.status >= 400 && outcome.status < 500 && outcome.status !== 429;
}
