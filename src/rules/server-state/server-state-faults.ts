import type { Instant } from '../calendar/instant.ts';
import type { ServerState } from './server-state.ts';

/**
 * Field → sentence that says how to correct it, for a state of the server that staff save; empty when it may be saved. Maintenance
 * always says why or until when, since visitors see nothing else (D-26).
 */
export function serverStateFaults(
  { state, message, returnsAt }: ServerState,
  now: Instant,
): Readonly<Record<string, string>> {
  if (state === 'open') return {};
  if (returnsAt !== null && returnsAt <= now)
    return { returnsAt: 'That moment is over: choose one to come, or leave it empty' };
  if (state === 'maintenance' && message === '' && returnsAt === null)
    return { message: 'Please tell visitors why the site is closed, or until when' };
  return {};
}
