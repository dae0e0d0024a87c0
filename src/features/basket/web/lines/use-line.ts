import { useEffect, useState } from 'react';
import { OrderAction } from '#rules/orders/order-codes.ts';
import type { DraftItem } from '../basket.client.ts';
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

  useEffect(() => {
    if (wished === null) return undefined;
    const timer = setTimeout(
      () => set(wished, () => setWished((now) => (now === wished ? null : now))),
      SETTLED_AFTER_MS,
    );
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another quantity is sent; the callback is new at each render
  }, [wished]);

  return {
    quantity: wished ?? item.numPacks,
    working: isPending || wished !== null,
    problem: error ? sayProblem(error) : '',
    wish: setWished,
    remove: () => set(0),
    bringBack: () => set(Math.max(1, item.oldPacks)),
  };
}
