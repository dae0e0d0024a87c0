/**
 * Ways back. A page that sends somebody to the log-in remembers where she was and where she wanted to go, so that the
 * log-in can bring her there (`login`); a page that sends her to another page remembers itself, so that the other one can
 * lead back (`page`). Two pairs at most, kept for the tab alone, and each used once.
 *
 *     const sendToLogin = useSendTo(paths.login);                      // use-send-to.ts
 *     sendToLogin({ to: paths.orders });                               // `from` is this page, `to` too when it is left out
 *
 *     returnRoutes.page.remember({ from: paths.member, to: paths.orders });   // on /member, before going to the orders
 *     returnRoutes.page.wayBackFrom(paths.orders);                            // on the orders: '/member', else null
 *
 * A link does the same: `<LinkButton to={paths.login} onClick={() => sendToLogin.remember({ to: paths.orders })}>`.
 */
export type ReturnRoute = {
  /** The page that sent the visitor. */
  readonly from: string;
  /** Where it sent to; for a log-in, where to go once that is done. */
  readonly to: string;
};

export type ReturnRouteStore = ReturnType<typeof createReturnRouteStore>;

/** A stored pair. When storage is blocked nothing is remembered, and pages use their default targets. */
export function createReturnRouteStore(storage: () => Storage, name: string) {
  const read = (): ReturnRoute | null => {
    const storedRoute = attempt(() => JSON.parse(storage().getItem(name) ?? 'null') as Partial<ReturnRoute> | null);
    return isOwnAddress(storedRoute?.from) && isOwnAddress(storedRoute.to)
      ? { from: storedRoute.from, to: storedRoute.to }
      : null;
  };
  return {
    /** Stores only addresses of this site; any other clears the pair. */
    remember: ({ from, to }: ReturnRoute): void =>
      void attempt(() =>
        isOwnAddress(from) && isOwnAddress(to)
          ? storage().setItem(name, JSON.stringify({ from, to }))
          : storage().removeItem(name),
      ),
    read,
    forget: (): void => void attempt(() => storage().removeItem(name)),
    /** The page that sent the visitor here, if it did. */
    wayBackFrom: (here: string): string | null => {
      const storedRoute = read();
      return storedRoute !== null && pathOf(storedRoute.to) === pathOf(here) ? storedRoute.from : null;
    },
  };
}

const ofTab = () => sessionStorage;

export const returnRoutes = {
  login: createReturnRouteStore(ofTab, 'bs.return.login'),
  page: createReturnRouteStore(ofTab, 'bs.return.page'),
} as const;

const LONGEST = 2000;
const NOWHERE = 'http://here.invalid';

/**
 * Whether it is a path of this site. `//elsewhere`, `/\elsewhere` and whatever else browsers read as another host are
 * not.
 */
export function isOwnAddress(address: unknown): address is string {
  if (typeof address !== 'string' || address.length > LONGEST || !/^\/(?![/\\])[!-~]*$/.test(address)) return false;
  return attempt(() => new URL(address, NOWHERE).origin) === NOWHERE;
}

function pathOf(address: string): string {
  return new URL(address, NOWHERE).pathname;
}

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    // Blocked by the browser's settings, full, not JSON, or not an address: treated as empty.
    return null;
  }
}
