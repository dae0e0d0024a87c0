import { noteRefusedSession } from './refused-session.ts';
import type { SessionStore } from './session.ts';

export type RenewalMeans = {
  readonly fetch: typeof fetch;
  readonly session: SessionStore;
  /** Runs the work under a lock shared by all tabs of this browser. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
};

const LONGEST_WAIT_MS = 15_000;

/**
 * Renews the session after a call with `refusedToken` was refused. True = there is a valid token, possibly renewed by
 * another tab; false = nobody is logged in any longer; a response = a temporary failure of the server, which logs
 * nobody out. A pair is valid once (D-15): tabs take turns, and each checks first what the last one stored.
 */
export function renewSession(
  { fetch, session, alone }: RenewalMeans,
  base: string,
  refusedToken: string,
): Promise<Response | boolean> {
  return alone(async () => {
    const pair = session.pair();
    if (pair?.token !== refusedToken) return pair !== null;
    const response = await fetch(`${base}/api/auth/refreshtoken`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ token: pair.token, refreshToken: pair.refreshToken }),
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    const renewed = response.ok ? await response.json() : null;
    const pairNow = session.pair();
    // Logged out meanwhile, or renewed by a tab without locks: the stored pair counts.
    if (pairNow?.refreshToken !== pair.refreshToken) return pairNow !== null;
    if (!response.ok && isPassing(response.status)) return response;
    if (renewed) {
      session.store(renewed);
      return true;
    }
    noteRefusedSession();
    session.forget();
    return false;
  });
}

/** Statuses of a busy or restarting server, which say nothing about the session. */
function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}
