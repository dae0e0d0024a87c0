import type { CollectionPoint } from '#features/brewery/brewery.contract.ts';
import type { ReactNode } from 'react';
import { Altered } from '#rules/orders/order-codes.ts';
import { alteredSentence, RE_CHECK_SENTENCE } from '#rules/wording/orders/altered-sentence.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { InfoAlert } from '#ui/notices/InfoAlert.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { AddressChoice, AddressTaken } from '../address/AddressChoice.tsx';
import { BeforeYouPay } from './BeforeYouPay.tsx';
import { orderChanges } from '../order-changes.ts';
import { offeredMethods } from './payment-words.ts';
import type { Checkout } from '../use-checkout.ts';
import type { ChosenAddress } from '../address/use-chosen-address.ts';
import type { Payment } from './use-payment.ts';
import type { Order } from '../../checkout.contract.ts';

type Props = {
  readonly checkout: Checkout;
  readonly payment: Payment;
  readonly address: ChosenAddress;
  /** Where a collection is chosen for; undefined = nowhere yet. */
  readonly collectionPoint: CollectionPoint | undefined;
  readonly vouchers: ReactNode;
  /** The order as a table, to check before paying. */
  readonly lastLook: ReactNode;
  readonly seller: ReactNode;
};

/** Stage 3: the whole order once more, and the payment. */
export function PaymentStage(props: Props) {
  const { payment, address, vouchers, lastLook, seller, collectionPoint } = props;
  const { order, goTo } = props.checkout;
  return (
    <>
      {order.addressChoice === null ? (
        (order.retStatus !== Altered.nothing || payment.seenBefore !== null) && (
          <ReCheck order={order} seenBefore={payment.seenBefore} />
        )
      ) : (
        <AddressChoice choice={order.addressChoice} address={address} />
      )}
      {order.addressChoice === null && address.takenAddress !== null && isFree(order, payment) && (
        <AddressTaken order={order} />
      )}
      {payment.problem && (
        <Alert kind={payment.paying === 'unknown' ? 'warning' : 'error'}>
          <p>{payment.problem}</p>
          {payment.isPaypalDown && offeredMethods(order.payMethods).length > 1 && (
            <Button
              kind="plain"
              className="mt-3"
              onClick={() => {
                payment.clearProblem();
                goTo(1);
              }}
            >
              Choose another way to pay
            </Button>
          )}
        </Alert>
      )}
      {order.paymentPending && payment.paying === 'no' && (
        <StillOpen unknown={order.paymentUnknown} payment={payment} />
      )}
      <section className="stage-part" aria-labelledby="last-look">
        <h3 id="last-look" className="stage-part-title">
          Your order
        </h3>
        {lastLook}
      </section>
      {vouchers}
      {/* The law asks that of sales at a distance. */}
      {!order.tillRoll && (
        <BeforeYouPay
          order={order}
          seller={seller}
          collectionPoint={collectionPoint}
          isPaying={payment.paying !== 'no'}
          onChangeAddress={() => goTo(2)}
        />
      )}
    </>
  );
}

/** No payment is under way, and none has failed. */
function isFree({ paymentPending, retStatus }: Order, { paying, problem, seenBefore }: Payment): boolean {
  return paying === 'no' && problem === '' && seenBefore === null && !paymentPending && retStatus === Altered.nothing;
}

type Changed = { readonly order: Order; readonly seenBefore: Order | null };

/** The order has changed since she pressed: nothing was charged, and the next press is for the new one (info 102). */
function ReCheck({ order, seenBefore }: Changed) {
  const changes = seenBefore === null ? [] : orderChanges(seenBefore, order);
  return (
    <InfoAlert code={InfoCode.reCheck} title={RE_CHECK_SENTENCE}>
      <p>{alteredSentence(order.retStatus as Altered)}</p>
      {changes.length > 0 && (
        <ul className="list-disc pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <p>Nothing was charged. If you want the order as it is now, press again.</p>
    </InfoAlert>
  );
}

type OpenPayment = { readonly unknown: boolean; readonly payment: Payment };

/** She came back from a payment whose outcome is not known yet, or is unknown for long. */
function StillOpen({ unknown, payment }: OpenPayment) {
  return (
    <Alert
      kind="warning"
      title={
        unknown ? 'We do not know yet whether your payment went through' : 'A payment for this order is in progress'
      }
    >
      {unknown ? (
        <p>
          Please do not pay again if you gave your card details. We are finding out, keep everything in this order for
          you meanwhile, and e-mail you as soon as we know. If you gave none, cancel that payment, and pay again or
          change the order.
        </p>
      ) : (
        <p>If it is open in another window, finish it there. Otherwise cancel it, and pay again or change the order.</p>
      )}
      <Button kind="plain" className="mt-3" onClick={() => void payment.giveUp()}>
        {unknown ? 'I have not paid: cancel that payment' : 'Cancel that payment'}
      </Button>
    </Alert>
  );
}
