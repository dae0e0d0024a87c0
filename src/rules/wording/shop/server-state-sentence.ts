import type { Instant } from '../../calendar/instant.ts';
import { londonDay } from '../../calendar/london-time.ts';
import type { ServerState, ServerStateName } from '../../server-state/server-state.ts';
import { formatDayInWords, formatTime } from '../formats/format-date.ts';

const MEANINGS: Readonly<Record<ServerStateName, string>> = {
  open: 'Everything works.',
  'read-only':
    'Everything can be looked at. Nothing can be ordered, changed or written, by staff neither. Payments that were begun finish.',
  maintenance:
    'Every page shows that the site is closed for a while. Payments that were begun finish. Staff who may switch the shop can log in and open it again.',
};

/** What a state of the server means, as staff read it (D-26). */
export function serverStateMeaning(state: ServerStateName): string {
  return MEANINGS[state];
}

/**
 * What visitors read about a server that is not open: the message of staff, and when it is expected back if that is still to come.
 * Empty = neither was given.
 */
export function serverNotice({ message, returnsAt }: ServerState, now: Instant): string {
  const back =
    returnsAt !== null && returnsAt > now
      ? `We expect to be back on ${formatDayInWords(londonDay(returnsAt))} at ${formatTime(returnsAt)}.`
      : '';
  return [message, back].filter((part) => part !== '').join(' ');
}
