import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { SessionContext } from '#wire/use-session.ts';
import type { Added, Wish } from '#features/catalogue/buying.contract.ts';

/** Loaded after the first add. */
const BoxFilling = lazy(async () => ({ default: (await import('./box/BoxFilling.tsx')).BoxFilling }));
const fetchAddToBasket = () => import('./add-to-basket.ts');

type Adding = {
  /** The pack that is being added. */
  readonly adding: number | null;
  readonly add: (wish: Wish) => Promise<Added>;
  readonly boxes: ReactNode;
};

/** Long enough for the page to hydrate, shorter than anybody takes to choose a beer. */
const AWAKE_AFTER = 1500;

export function useAdding(): Adding {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const session = use(SessionContext);
  const [adding, setAdding] = useState<number | null>(null);
  const add = useCallback(
    (wish: Wish): Promise<Added> => {
      setAdding(wish.packId);
      return fetchAddToBasket()
        .then(({ addToBasket }) => addToBasket({ transport, queryClient, session }, wish))
        .catch((problem: unknown): Added => ({ added: false, says: sayProblem(problem) }))
        .finally(() => setAdding(null));
    },
    [transport, queryClient, session],
  );
  useEffect(() => {
    const soon = setTimeout(() => void fetchAddToBasket().catch(() => undefined), AWAKE_AFTER);
    return () => clearTimeout(soon);
  }, []);
  return { adding, add, boxes: BOXES };
}

const BOXES = (
  <Suspense>
    <BoxFilling />
  </Suspense>
);
