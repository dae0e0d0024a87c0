import type { CollectionPoint } from '#features/brewery/brewery.contract.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { screenTitle } from '#rules/orders/placing/screen-title.ts';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx';
import { InfoAlert } from '#ui/notices/InfoAlert.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { StepperHeader } from '#ui/StepperHeader.tsx';
import { type Customer, isToBeQuoted } from './checkout-form.ts';
import { controlId, type StageNumber } from './checkout-faults.ts';
import type { TakeAway } from './counter/HowItGoes.tsx';
import type { ChooseDelivery } from './delivery/DeliveryChoice.tsx';
import { DeliveryStage, type PicksAddress } from './delivery/DeliveryStage.tsx';
import { LiveLine } from './LiveLine.tsx';
import { NextStep } from './NextStep.tsx';
import { orAnotherWay } from './payment/payment-words.ts';
import { PayCard } from './payment/PayCard.tsx';
import { PaymentStage } from './payment/PaymentStage.tsx';
import { RegisterStage } from './person/RegisterStage.tsx';
import { type OnStage, useCheckout } from './use-checkout.ts';
import { useChosenAddress } from './address/use-chosen-address.ts';
import { usePayment } from './payment/use-payment.ts';
import { useFocusOnFault, useLeavingFields } from './use-leaving-fields.ts';
import { useStayWhilePaying } from './payment/use-stay-while-paying.ts';
import type { Order } from '../checkout.contract.ts';

type Props = {
  readonly order: Order;
  readonly stage: StageNumber;
  readonly onStage: OnStage;
  /** Null = a guest. */
  readonly customer: Customer | null;
  /** Lets a customer pick an address from her address book. */
  readonly PickAddress: PicksAddress;
  /** She came back from the card form without a payment, or her money is refunded. */
  readonly paymentEnded: 'failed' | 'returned' | null;
  readonly collectionPoints: readonly CollectionPoint[];
  readonly termsVersion: string;
  readonly choose: ChooseDelivery;
  readonly takeAway: TakeAway;
  readonly onOrder: (order: Order) => void;
  readonly onChanged: () => void;
  readonly onPlaced: (order: Order) => void;
  /** It was placed already, in another window or by a call whose answer was lost. */
  readonly onPlacedBefore: () => void;
  /** The vouchers of the order, with a field for one more code. */
  readonly vouchers: ReactNode;
  /** A code or a discount is typed there and not applied. */
  readonly isCodeUnapplied: boolean;
  /** The caller's held orders that can be linked to this one. */
  readonly heldOrders: ReactNode;
  readonly summary: ReactNode;
  readonly lastLook: ReactNode;
  readonly seller: ReactNode;
  /** What goes on as long as no payment is under way: a running one can be completed after the shop has closed (D-168). */
  readonly whileIdle: ReactNode;
};

const TITLES = { 1: 'Register', 2: 'Delivery', 3: 'Payment' } as const;
const STAGES: readonly StageNumber[] = [1, 2, 3];

/** Three stages from the basket to the placed order. Going back is always possible, going on when the stage is complete. */
export function CheckoutScreen(props: Props) {
  const { order, customer, onStage, onOrder, onChanged, onPlaced, onPlacedBefore, termsVersion } = props;
  const checkout = useCheckout({ order, customer, termsVersion, stage: props.stage, onStage, onOrder, onPlacedBefore });
  const { stage, form, faults, goTo } = checkout;
  const payment = usePayment({ order, form, termsVersion, onOrder, onChanged, onPlaced, onPlacedBefore });
  const address = useChosenAddress({ order, onOrder, onChanged, onTaken: payment.forgetSeen });
  useStayWhilePaying(payment.paying);
  const heading = useFocusOnChange(stage);
  const listed = Object.entries(faults).map(([field, says]) => ({ controlId: controlId(field), says }));
  useFocusOnFault({ tries: checkout.tries, controlIds: listed.map((fault) => fault.controlId) });
  const title = screenTitle('Checkout', order.mode as ShopMode);
  const busy = payment.paying !== 'no';
  return (
    <Page className="pb-10">
      {!busy && !order.paymentPending && props.whileIdle}
      <PageHead title={`${TITLES[stage]} | ${title}`} robots="noindex" />
      <PageTitle title={title} />
      <StepperHeader
        stages={STAGES.map((number) => ({
          number,
          title: TITLES[number],
          enabled: !busy && (number <= stage || number <= checkout.furthest) && !(order.tillRoll && number === 2),
        }))}
        current={stage}
        onGo={(number) => goTo(number as StageNumber)}
      />
      <LiveLine says={`Stage ${stage} of ${STAGES.length}`} />
      <LiveLine says={sumOf(order)} />
      <div className="checkout-grid">
        <div key={stage} className="stage-room" {...useLeavingFields(checkout.leave)}>
          <h2 ref={heading} tabIndex={-1} className="stage-title">
            {TITLES[stage]}
          </h2>
          {props.paymentEnded === 'failed' && payment.problem === '' && !order.paymentPending && (
            <PaymentFailed order={order} />
          )}
          {props.paymentEnded === 'returned' && payment.problem === '' && <PaymentReturned order={order} />}
          <ErrorSummary
            title="Please enter the required information"
            faults={checkout.tries > 0 || checkout.problem ? listed : []}
            tries={checkout.tries}
          />
          {checkout.problem && listed.length === 0 && <InfoAlert code={InfoCode.action}>{checkout.problem}</InfoAlert>}
          {stage === 1 && <RegisterStage checkout={checkout} takeAway={props.takeAway} />}
          {stage === 2 && (
            <DeliveryStage
              checkout={checkout}
              choose={props.choose}
              collectionPoints={props.collectionPoints}
              PickAddress={props.PickAddress}
              heldOrders={props.heldOrders}
              takenAddress={address.takenAddress}
            />
          )}
          {stage === 3 && (
            <PaymentStage
              checkout={checkout}
              payment={payment}
              address={address}
              collectionPoint={props.collectionPoints.find(({ id }) => id === order.siteId)}
              vouchers={props.vouchers}
              lastLook={props.lastLook}
              seller={props.seller}
            />
          )}
          <NextStep checkout={checkout} />
        </div>
        <aside className="checkout-side" aria-label={stage === 3 ? 'Payment' : 'Order summary'}>
          {stage === 3 ? (
            <PayCard checkout={checkout} payment={payment} isCodeUnapplied={props.isCodeUnapplied} />
          ) : (
            props.summary
          )}
        </aside>
      </div>
      <FooterLinks />
    </Page>
  );
}

/** What delivery costs, and what is to be paid. */
function sumOf(order: Order): string {
  const isOpen = order.deliveryMethod === DeliveryMethod.notChosen && !order.tillRoll;
  const sum = formatMoney(order.cDue);
  if (isOpen || isToBeQuoted(order)) return `${sum} before delivery.`;
  const delivery = order.priceSteps.find(({ what }) => what === 'delivery');
  if (!delivery) return `To pay ${sum}.`;
  return `Delivery ${delivery.amount === 0 ? 'free' : formatMoney(delivery.amount)}. To pay ${sum}.`;
}

type Ended = { readonly order: Pick<Order, 'payMethods'> };

function PaymentFailed({ order: { payMethods } }: Ended) {
  return (
    <Alert title="The payment did not go through">
      Nothing was charged, and your order is still kept for you. {orAnotherWay('Try again', payMethods)}.
    </Alert>
  );
}

function PaymentReturned({ order: { payMethods } }: Ended) {
  return (
    <Alert kind="warning" title="Your payment cannot be used for this order">
      It came in another currency, or the order was paid already. All of it goes back to you, and we have been told. If
      the order is still here, {orAnotherWay('pay again', payMethods)}.
    </Alert>
  );
}

/** Opened in a new tab, so that the form is not lost. */
function FooterLinks() {
  return (
    <ul className="small-links mt-8">
      <li>
        <a href={paths.deliveryInfo} target="_blank" rel="noopener">
          Delivery Options
        </a>
      </li>
      <li>
        <a href={paths.terms} target="_blank" rel="noopener">
          Privacy, Terms and Conditions
        </a>
      </li>
      <li>
        <LinkButton to={paths.shopReturn} kind="quiet" className="small-links-button">
          Back to Shop
        </LinkButton>
      </li>
    </ul>
  );
}

/** Moves the focus to the heading of a new stage. The first one leaves it where it is. */
function useFocusOnChange(stage: StageNumber) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStage = useRef(stage);
  useEffect(() => {
    if (shownStage.current === stage) return;
    shownStage.current = stage;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [stage]);
  return heading;
}
