import { useState } from 'react';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { Button } from '#ui/Button.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import type { Draft } from './basket.client.ts';
import { useBasketAction } from './use-basket-action.ts';

/** Clearing cannot be undone, so it is confirmed first. */
export function ClearBasket({ draft }: { readonly draft: Pick<Draft, 'mode' | 'paymentPending'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error } = useBasketAction(draft.mode);
  const clear = () => mutate({ action: OrderAction.clearBasket }, { onSettled: () => setIsOpen(false) });
  return (
    <>
      <Button kind="quiet" disabled={draft.paymentPending} onClick={() => setIsOpen(true)}>
        Clear Basket
      </Button>
      {error && <p className="field-error">{sayProblem(error)}</p>}
      <MessageBox
        open={isOpen}
        title="Take everything out of your basket?"
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <Button kind="plain" onClick={() => setIsOpen(false)}>
              Keep it
            </Button>
            <Button busy={isPending} onClick={clear}>
              {isPending ? 'Processing...' : 'Clear Basket'}
            </Button>
          </>
        }
      >
        <p>What is kept for you goes back on the shelf. Your vouchers and addresses stay.</p>
      </MessageBox>
    </>
  );
}
