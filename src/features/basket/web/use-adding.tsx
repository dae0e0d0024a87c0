import { lazy, Suspense, type ReactNode } from 'react';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useBasketAction } from './use-basket-action.ts';

/** Not needed before something was added. */
const BoxFilling = lazy(async () => ({ default: (await import('./BoxFilling.tsx')).BoxFilling }));

type Wish = { readonly packId: number; readonly quantity: number; readonly variantId?: number };
type Added = { readonly added: true } | { readonly added: false; readonly says: string };

type Adding = {
  /** The pack that is on its way into the basket. */
  readonly adding: number | null;
  readonly add: (wish: Wish) => Promise<Added>;
  readonly boxes: ReactNode;
};

/** What the Add of a card or a product page does. */
export function useAdding(): Adding {
  const { mutateAsync, isPending, variables } = useBasketAction();
  return {
    adding: isPending ? Number(variables.packId) : null,
    add: async ({ packId, quantity, variantId = 0 }) => {
      try {
        await mutateAsync({
          action: OrderAction.changeLine,
          packId,
          numPacks: quantity,
          bAdd: true,
          extraItemId: variantId,
        });
        return { added: true };
      } catch (problem) {
        return { added: false, says: sayProblem(problem) };
      }
    },
    boxes: (
      <Suspense>
        <BoxFilling />
      </Suspense>
    ),
  };
}
