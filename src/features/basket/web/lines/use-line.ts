import { useState } from 'react';
import { OrderAction } from '#rules/orders/order-codes.ts';
import type { DraftItem } from '../basket.client.ts';
import { useSaveSoon } from '#wire/before-leaving.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useBasketAction } from '../use-basket-action.ts';

/** Presses that follow each other quickly are one change. */
const SETTLED_AFTER_MS = 350;

/** One line and its actions. The typed quantity shows at once; when it is refused the old one returns, with the reason. */
export function useLine(item: DraftItem, mode: number) {
  const [wished, setWished] = useState<number | null>(null);
  const { mutate, isPending, error } = useBasketAction(mode);
  const set = (numPacks: number, onSettled: () => void = () => undefined) =>
    mutate(
      { action: OrderAction.changeLine, itemId: item.id, packId: item.packId, numPacks, bAdd: false },
      { onSettled },
    );

  const { saveSoon } = useSaveSoon<number>(
    (numPacks) => set(numPacks, () => setWished((now) => (now === numPacks ? null : now))),
    SETTLED_AFTER_MS,
  );

  return {
    quantity: wished ?? item.numPacks,
    working: isPending || wished !== null,
    problem: error ? sayProblem(error) : '',
    wish: (numPacks: number) => {
      setWished(numPacks);
      saveSoon(numPacks);
    },
    remove: () => set(0),
    bringBack: () => set(Math.max(1, item.oldPacks)),
  };
}
