import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import type { Transport } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { queryOf } from '#wire/query-of.ts';
import { changeAnswer } from '#wire/show-answer.ts';
import { whileVisible } from './while-visible.ts';

/** The answer is the same for everybody and cached by the server, so that many open pages cost it next to nothing. */
export const SWITCHES_ASKED_MS = 5000;

type Parts = {
  readonly router: AnyRouter;
  readonly queryClient: QueryClient;
  readonly transport: Transport;
  /** The server has gone into maintenance, come out of it, or refused a write because it only reads. */
  readonly onServerSwitched: () => void;
};

/**
 * Refreshes whether the shop is open, and which modules there are: every five seconds while the page is visible, when the
 * window gets the focus, and at once when a call was refused because the shop has closed (D-179) or its module is off. In
 * maintenance the question itself is refused. Returns a function that stops it.
 */
export function startShopCheck({ router, queryClient, transport, onServerSwitched }: Parts): () => void {
  const { queryKey } = queryOf(transport, breweryDetails);
  let isInMaintenance = false;
  const ask = async () => {
    const check = await queryClient
      .fetchQuery({ ...shopCheckQuery(transport), staleTime: 0, retry: false })
      .catch((problem: unknown) => (codeOf(problem) === 'MAINTENANCE' ? 'maintenance' : null));
    if (check !== null && (check === 'maintenance') !== isInMaintenance) {
      isInMaintenance = !isInMaintenance;
      onServerSwitched();
    }
    if (check === 'maintenance') return;
    const details = queryClient.getQueryData(queryKey);
    if (!check || !details || String(check.modulesOff) === String(details.modulesOff)) return;
    changeAnswer(queryClient, queryKey, (before) => ({ ...before, modulesOff: check.modulesOff }));
    // The page itself may be gone, or back.
    await router.invalidate();
  };
  const endAsking = whileVisible(SWITCHES_ASKED_MS, () => void ask());
  const mind = (problem: unknown) => {
    const code = codeOf(problem);
    if (SWITCHED.has(code)) void ask();
    if (code === 'ORDERING_CLOSED') onServerSwitched();
  };
  const ends = [
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') mind(event.action.error);
    }),
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') mind(event.action.error);
    }),
  ];
  return () => {
    endAsking();
    for (const end of ends) end();
  };
}

const codeOf = (problem: unknown) => (problem instanceof CallFailed ? problem.failure?.code : undefined);

const SWITCHED: ReadonlySet<string | undefined> = new Set(['SHOP_CLOSED', 'MODULE_OFF']);
