import { useSyncExternalStore } from 'react';
import { busy, busyWords } from '#ui/busy.ts';
import { siteNotices } from '../checks/site-notices.ts';

/**
 * The outlet named "message": what the shopper waits for, and the state of the server. An overlay that moves nothing
 * and changes no address. It is rendered from the beginning, so that its live region is announced.
 */
export function MessageOutlet() {
  const doing = useSyncExternalStore(busy.subscribe, busy.doing, () => null);
  const { readOnly, inMaintenance, unreachable } = useSyncExternalStore(
    siteNotices.subscribe,
    siteNotices.read,
    siteNotices.readOnServer,
  );
  return (
    <output id="message" className="message-outlet">
      {unreachable && <span className="message-note">The brewery’s server cannot be reached at the moment.</span>}
      {inMaintenance && (
        <span className="message-note">The site is closed for a while. Who works here can log in.</span>
      )}
      {readOnly && (
        <span className="message-note">
          Everything can be read just now, but nothing ordered or changed. It will not be long.
        </span>
      )}
      {doing && (
        <span className="message-note">
          <span className="spinner" aria-hidden="true" />
          {busyWords[doing]}
        </span>
      )}
    </output>
  );
}
