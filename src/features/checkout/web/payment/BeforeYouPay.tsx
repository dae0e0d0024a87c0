import type { CollectionPoint } from '#features/brewery/brewery.contract.ts';
import { isTradeMode } from '#rules/roles/allowed-mode.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { ReactNode } from 'react';
import { needsPacking } from '#rules/orders/desk/needs-packing.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { bearsVat } from '#rules/pricing/bears-vat.ts';
import { waitingSentence } from '#rules/wording/orders/waiting-sentence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { paths } from '#site/paths.ts';
import { isToBeQuoted } from '../checkout-form.ts';
import { addressOfPoint } from '../delivery/collection-point.ts';
import { WhereItGoes } from './WhereItGoes.tsx';
import type { Order } from '../../checkout.contract.ts';

type Props = {
  readonly order: Order;
  readonly seller: ReactNode;
  /** Of an order that is collected. */
  readonly collectionPoint: CollectionPoint | undefined;
  readonly isPaying: boolean;
  /** Goes back to where name and address are entered. */
  readonly onChangeAddress: () => void;
};

/** What the law asks a shop to state before the button: the seller, the total, the delivery, and the right to cancel. */
export function BeforeYouPay({ order, seller, collectionPoint, isPaying, onChangeAddress }: Props) {
  const option = order.metaData.deliveryOptions.find(({ method }) => method === order.deliveryMethod);
  const finalItems = liveItems(order).filter(({ cancellable }) => !cancellable);
  const isPacked = needsPacking({ allByEmail: order.metaData.emailValid, heldOrdersLinked: order.links.length });
  const byTransfer = order.payMethod === PaymentMethod.bankTransfer;
  const collected = order.deliveryMethod === DeliveryMethod.collection;
  return (
    <section className="stage-part" aria-labelledby="before-you-pay">
      <h3 id="before-you-pay" className="stage-part-title">
        {isToBeQuoted(order) ? 'Before you ask' : 'Before you pay'}
      </h3>
      <dl className="legal">
        <dt>You buy from</dt>
        <dd>{seller}</dd>
        <dt>In all</dt>
        <dd>
          {formatMoney(order.cDue)}
          {included(order)}
          {isToBeQuoted(order) && QUOTED_LATER}
          {!isToBeQuoted(order) && '. Nothing is added after this.'}
        </dd>
        <dt>{collected ? 'Collection' : 'Delivery'}</dt>
        <dd>
          {option?.label}.{' '}
          {byTransfer ? waitingSentence('transfer', order.deliveryMethod as DeliveryMethod) : option?.says}
          {isPacked && ` ${order.metaData.ageNotice}`}
          {collected && collectionPoint && (
            <address className="mt-2 not-italic">
              <strong>{collectionPoint.name}</strong>, {addressOfPoint(collectionPoint)}
              {collectionPoint.terms && (
                <>
                  <br />
                  {collectionPoint.terms}
                </>
              )}
            </address>
          )}
        </dd>
        <WhereItGoes order={order} isPaying={isPaying} onChange={onChangeAddress} />
        <dt>Changing your mind</dt>
        <dd>
          {isTradeMode(order.mode as ShopMode) ? (
            'A business has no right to cancel within 14 days. You can cancel the order on its page until it is packed.'
          ) : mayCancel(order) ? (
            <>
              You may cancel without a reason until 14 days after the goods have come. Sending them back is at your
              cost; we refund the goods and our standard delivery.
              {finalItems.length > 0 && ` Not for ${namesOf(finalItems)}: made to order or for a fixed day.`} Sealed
              drinks that you have opened cannot come back.
            </>
          ) : (
            `There is no right to cancel within 14 days for ${namesOf(finalItems)}: made to order or for a fixed day.`
          )}{' '}
          The{' '}
          <a href={paths.terms} target="_blank" rel="noopener">
            terms, with a form for cancelling and how to complain
          </a>{' '}
          open in a new tab.
        </dd>
      </dl>
    </section>
  );
}

/** What is in the sum: VAT and delivery, as far as there are any. */
function included({ vatSummary, cDeliveryCost }: Order): string {
  const parts = [
    ...(bearsVat(vatSummary.map(({ vatVal: rate }) => ({ rate }))) ? ['VAT'] : []),
    ...(cDeliveryCost > 0 ? [`${formatMoney(cDeliveryCost)} for delivery`] : []),
  ];
  return parts.length === 0 ? '' : ` including ${parts.join(' and ')}`;
}

const QUOTED_LATER = ', and the delivery, whose price we quote. Nothing is ordered for good until you accept that.';

function liveItems({ items }: Order): Order['items'] {
  return items.filter(isLive);
}

/** Whether anything in the order may be cancelled (regulation 28). */
function mayCancel(order: Order): boolean {
  return liveItems(order).some(({ cancellable }) => cancellable);
}

function namesOf(items: Order['items']): string {
  return items.map(({ productName }) => productName).join(', ');
}
