import { useMutation } from '@tanstack/react-query';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { Draft } from '../basket.client.ts';
import { isBought } from '../lines/line-words.ts';
import { useBasketAction } from '../use-basket-action.ts';

/** Selects again what was released when the time ran out, as far as it is in stock, and says what was not (D-29). */
export function useReselect({ items, mode }: Pick<Draft, 'items' | 'mode'>) {
  const { mutateAsync } = useBasketAction(mode);
  const lost = items.filter((item) => !isBought(item));
  const all = useMutation({
    mutationFn: async () => {
      const refused: string[] = [];
      for (const { id, packId, oldPacks, productName } of lost) {
        const action = { action: OrderAction.changeLine, itemId: id, packId, numPacks: oldPacks, bAdd: false } as const;
        await mutateAsync(action).catch((problem: unknown) => refused.push(`${productName}: ${sayProblem(problem)}`));
      }
      return refused;
    },
  });
  return { anyLost: lost.length > 0, reselect: () => all.mutate(), working: all.isPending, refused: all.data ?? [] };
}
