import type { Means } from './browser-transport.ts';
import { noteRefusedSession } from './refused-session.ts';

const LONGEST_WAIT_MS = 15_000;

/**
 * Renews the session whose token (`used`) a call was refused with. True = there is a good one, maybe renewed by another
 * tab meanwhile; false = nobody is logged in any longer; an answer = the server cannot say just now, and nobody is
 * logged out for that. A pair is good once (D-15): tabs take turns, and each looks first at what the last one left.
 */
export function renewSession(
  { fetch, session, alone }: Means,
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
    // Logged out meanwhile, or renewed where tabs cannot take turns: what stands there counts.
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

/** What says nothing of the session: a busy or restarting server. */
function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}
