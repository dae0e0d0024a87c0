import { useQueryClient } from '@tanstack/react-query';
import { use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { sayProblem } from '#wire/say-problem.ts';
import { selling } from '#wire/selling.ts';
import { useTransport } from '#wire/use-transport.ts';
import { SessionContext } from '#wire/use-session.ts';
import type { Added, Wish } from '#features/catalogue/buying.contract.ts';

/** The boxes come along: shown later than what was added, they would move the buttons below them away under a press. */
const fetchAddToBasket = () => Promise.all([import('./add-to-basket.ts'), import('./box/BoxFilling.tsx')]);

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
  const [boxes, setBoxes] = useState<ReactNode>(null);
  const add = useCallback(
    (wish: Wish): Promise<Added> => {
      setAdding(wish.packId);
      const isSame = selling.sameCustomer();
      return fetchAddToBasket()
        .then(([{ addToBasket }, { BoxFilling }]) => {
          setBoxes(<BoxFilling />);
          return addToBasket({ transport, queryClient, session, isSame }, wish);
        })
        .catch((problem: unknown): Added => ({ added: false, says: sayProblem(problem) }))
        .finally(() => setAdding(null));
    },
    [transport, queryClient, session],
  );
  useEffect(() => {
    const soon = setTimeout(() => void fetchAddToBasket().catch(() => undefined), AWAKE_AFTER);
    return () => clearTimeout(soon);
  }, []);
  return { adding, add, boxes };
}
