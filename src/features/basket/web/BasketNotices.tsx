import { Altered } from '#rules/orders/order-codes.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import { alteredSentence } from '#rules/wording/orders/altered-sentence.ts';
import { deliveryInfoSentence } from '#rules/wording/orders/delivery-info-sentence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { InfoAlert } from '#ui/notices/InfoAlert.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import type { Draft } from './basket.client.ts';
import { TimedOut } from './TimedOut.tsx';

/** What has changed by itself, what limits the delivery, and that the basket is empty although it shows cancelled lines. */
export function BasketNotices({ draft }: { readonly draft: Draft }) {
  const altered = draft.retStatus as Altered;
  const isPlain = !isAdvancedMode(draft.mode as ShopMode);
  const limits = draft.basketNum > 0 && isPlain ? deliveryInfoSentence(draft) : '';
  const changed = altered === Altered.timedOut ? '' : alteredSentence(altered);
  return (
    <>
      <TimedOut draft={draft} />
      {changed && <InfoAlert code={InfoCode.reCheck}>{changed}</InfoAlert>}
      {draft.paymentPending && (
        <Alert kind="warning">
          A payment for this order is in progress. Finish it, or cancel it at the checkout to change the basket.
        </Alert>
      )}
      {draft.minValError > 0 && (
        <Alert kind="warning">Minimum order value error: add {formatMoney(draft.minValError)} more.</Alert>
      )}
      {limits && <Alert kind="note">{limits}</Alert>}
      {draft.basketNum === 0 && altered !== Altered.timedOut && (
        <Alert kind="note">
          Your shopping basket is empty.
          {draft.items.length > 0 && ' What was taken out of it is still listed.'}
        </Alert>
      )}
    </>
  );
}
