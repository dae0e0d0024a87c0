import type { Query, QueryClient } from '@tanstack/react-query';
import { keyOf } from './query-of.ts';
import { createSellingStore, selling } from './selling.ts';
import type { SessionStore } from './session.ts';

type Watched = {
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
  /** Ends the questions of forms before a reload. */
  readonly stopAsking: () => void;
};

/**
 * A page that the browser keeps when it is left and shows again at Back hears of nothing in between. While somebody is logged
 * in it is hidden as it is left, because some browsers show it before its scripts go on; it is seen again once the stored
 * session is the same person's, and staff sell to the same customer, which needs no request. Otherwise it is loaded anew.
 * Returns a function that stops it.
 */
export function watchBackForwardCache({ session, queryClient, stopAsking }: Watched): () => void {
  let left: string | null = null;
  const onLeft = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    left = whose(session, selling.current()?.to);
    if (session.session() !== null) document.body.style.visibility = 'hidden';
  };
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (left !== whose(session, storedCustomer())) {
      // What is typed is of whoever has left.
      stopAsking();
      return location.reload();
    }
    document.body.style.visibility = '';
    // Other pages may have stored another basket, and no event reached this one.
    dispatchEvent(new StorageEvent('storage'));
    void queryClient.invalidateQueries({ predicate: dependsOnPerson });
  };
  addEventListener('pagehide', onLeft);
  addEventListener('pageshow', onShown);
  return () => {
    removeEventListener('pagehide', onLeft);
    removeEventListener('pageshow', onShown);
  };
}

const whose = (session: SessionStore, customer: string | undefined) => `${personOf(session)} ${customer}`;

/** As another page of this tab has left it. */
const storedCustomer = () => createSellingStore(() => sessionStorage).current()?.to;

/** Who is logged in, with the role; null = nobody. */
export function personOf(session: SessionStore): string | null {
  const now = session.session();
  return now && `${now.role} ${now.userEmail}`;
}

/** Whether an answer may be another one for somebody else. */
export const dependsOnPerson = ({ queryKey }: Query): boolean => queryKey[0] !== keyOf('everyone')[0];
