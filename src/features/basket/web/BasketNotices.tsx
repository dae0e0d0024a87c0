import { useMutation } from '@tanstack/react-query';
import { Altered, OrderAction } from '#rules/orders/order-codes.ts';
import { alteredSentence } from '#rules/wording/altered-sentence.ts';
import { deliveryInfoSentence } from '#rules/wording/delivery-info-sentence.ts';
import { Button } from '#ui/Button.tsx';
import { Alert } from '#ui/Alert.tsx';
import { InfoAlert } from '#ui/InfoAlert.tsx';
import { InfoCode } from '#ui/info-codes.ts';
import type { Draft } from './basket.client.ts';
import { isBought } from './line-words.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useBasketAction } from './use-basket-action.ts';

/** What has changed by itself, what limits the delivery, and that the basket is empty although lines are to be seen. */
export function BasketNotices({ draft }: { readonly draft: Draft }) {
  const altered = draft.retStatus as Altered;
  const limits = draft.basketNum > 0 ? deliveryInfoSentence(draft.deliveryInfo) : '';
  return (
    <>
      {altered === Altered.timedOut ? (
        <TimedOut draft={draft} />
      ) : (
        alteredSentence(altered) && <InfoAlert code={InfoCode.reCheck}>{alteredSentence(altered)}</InfoAlert>
      )}
      {draft.paymentPending && (
        <Alert kind="warning">
          A payment for this order is in progress. Finish it, or cancel it at the checkout to change the basket.
        </Alert>
      )}
      {draft.minValError > 0 && <Alert kind="warning">Minimum order value error</Alert>}
      {limits && <Alert kind="note">{limits}</Alert>}
      {draft.basketNum === 0 && altered !== Altered.timedOut && (
        <Alert kind="note">
          Your shopping basket is empty. What you removed is still here and can be brought back.
        </Alert>
      )}
    </>
  );
}

function TimedOut({ draft }: { readonly draft: Draft }) {
  const { mutateAsync } = useBasketAction();
  const lost = draft.items.filter((item) => !isBought(item));
  const reselect = useMutation({
    mutationFn: async () => {
      let refusal: unknown = null;
      for (const { id, packId, oldPacks } of lost) {
        const action = { action: OrderAction.changeLine, itemId: id, packId, numPacks: oldPacks, bAdd: false } as const;
        await mutateAsync(action).catch((problem: unknown) => (refusal = problem));
      }
      if (refusal) throw refusal;
    },
  });
  return (
    <InfoAlert code={InfoCode.reCheck} title={alteredSentence(Altered.timedOut)}>
      <p>
        They are back on the shelf, where anybody can have them. If they are still there, one press brings them back.
      </p>
      {reselect.error && <p className="field-error">{sayProblem(reselect.error)}</p>}
      {lost.length > 0 && (
        <Button className="mt-3" disabled={reselect.isPending} onClick={() => reselect.mutate()}>
          {reselect.isPending ? 'Processing...' : 'Reselect them'}
        </Button>
      )}
    </InfoAlert>
  );
}
