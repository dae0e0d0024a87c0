import type { ReactNode } from 'react';
import { Altered } from '#rules/orders/order-codes.ts';
import { alteredSentence, RE_CHECK_SENTENCE } from '#rules/wording/altered-sentence.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { InfoAlert } from '#ui/InfoAlert.tsx';
import { InfoCode } from '#ui/info-codes.ts';
import { BeforeYouPay } from './BeforeYouPay.tsx';
import type { Checkout } from './use-checkout.ts';
import type { Payment } from './use-payment.ts';

type Props = {
  readonly checkout: Checkout;
  readonly payment: Payment;
  readonly vouchers: ReactNode;
  /** The order as a table, for the last look. */
  readonly lastLook: ReactNode;
  readonly seller: ReactNode;
};

/** Stage 3: everything once more, and then the payment. */
export function PaymentStage({ checkout: { order }, payment, vouchers, lastLook, seller }: Props) {
  return (
    <>
      {order.retStatus !== Altered.nothing && <ReCheck altered={order.retStatus as Altered} />}
      {payment.problem && <Alert kind={payment.paying === 'unknown' ? 'warning' : 'error'}>{payment.problem}</Alert>}
      {order.paymentPending && payment.paying === 'no' && <StillOpen payment={payment} />}
      <section className="stage-part" aria-labelledby="last-look">
        <h3 id="last-look" className="stage-part-title">
          Your order
        </h3>
        {lastLook}
      </section>
      {vouchers}
      <BeforeYouPay order={order} seller={seller} />
    </>
  );
}

/** The server altered the order while it was being placed: nothing was charged (info 102). */
export function ReCheck({ altered }: { readonly altered: Altered }) {
  return (
    <InfoAlert code={InfoCode.reCheck} title={RE_CHECK_SENTENCE}>
      <p>{alteredSentence(altered)}</p>
      <p>
        Possible causes: a voucher that changed, a delivery cost that changed, or stock that ran short. Nothing was
        charged.
      </p>
    </InfoAlert>
  );
}

/** She came back from a payment that neither worked nor failed. */
function StillOpen({ payment }: { readonly payment: Payment }) {
  return (
    <Alert kind="warning" title="A payment for this order is in progress">
      <p>If it is open in another window, finish it there. Otherwise cancel it, and pay again or change the order.</p>
      <Button kind="plain" className="mt-3" onClick={() => void payment.giveUp()}>
        Cancel that payment
      </Button>
    </Alert>
  );
}
