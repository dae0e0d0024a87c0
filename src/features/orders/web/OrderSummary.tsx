import { Link } from '@tanstack/react-router';
import { wayOfOrder } from '#rules/wording/names/delivery-method-name.ts';
import { additionSentence } from '#rules/wording/orders/addition-sentence.ts';
import { heldOrdersSentence } from '#rules/wording/orders/held-orders-sentence.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { Money } from '#ui/Money.tsx';
import { PriceSteps } from '#ui/PriceSteps.tsx';
import { WhyThisPrice } from '#ui/WhyThisPrice.tsx';
import { isLive } from '#rules/orders/is-live.ts';
import type { Order } from '../orders.contract.ts';

/** The summary of the order beside each stage of the checkout. */
export function OrderSummary({ order }: { readonly order: Order }) {
  const open = order.deliveryMethod === DeliveryMethod.notChosen && !order.tillRoll;
  const isBeforeDelivery = open || order.status === OrderStatus.draftAwaitingQuote;
  return (
    <div className="sum">
      <h2 className="sum-title">Your order</h2>
      <table className="summary-table">
        <thead className="sr-only">
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.items.filter(isLive).map((item) => (
            <tr key={item.id}>
              <th scope="row">
                <span className="figures">{item.numPacks}</span> × {item.productName}
                <span className="block text-small text-ink-soft">
                  {[item.packName, item.chosen].filter(Boolean).join(', ')}
                </span>
              </th>
              <td>
                <Money pence={item.cLine} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PriceSteps
        steps={order.priceSteps}
        total={order.cDue}
        totalSays={isBeforeDelivery ? 'Total before delivery' : 'Total'}
      />
      <WhyThisPrice order={order} />
      {!open && (
        <p className="mt-2 text-small text-ink-soft">
          {wayOfOrder(order.deliveryMethod as DeliveryMethod)}. {promiseOf(order)}
        </p>
      )}
      <LinkedHeldOrders links={order.links} />
    </div>
  );
}

type LinkedProps = {
  readonly links: Order['links'];
  /** The page that shows what was added, by its number; left out = none. */
  readonly pageOf?: string;
};

/** What goes along in the box: held orders from the brewery's cold store (D-119), and what was added since. */
export function LinkedHeldOrders({ links, pageOf }: LinkedProps) {
  const held = heldOrdersSentence(
    links.filter(({ added }) => !added).map(({ childRef, dt }) => ({ reference: childRef, of: dt })),
  );
  const additions = links.filter(({ added }) => added);
  return (
    <>
      {held !== '' && <p className="mt-2 text-small">{held}</p>}
      {additions.map(({ id, childRef, dt, cLeftToPay, chargesDelivery }) => (
        <p key={childRef} className="mt-2 text-small">
          {additionSentence({ reference: childRef, of: dt, left: cLeftToPay, chargesDelivery })}{' '}
          {pageOf && (
            <Link to={pageOf} search={{ order: id }}>
              {cLeftToPay === 0 ? 'See' : 'See and pay'} {childRef}
            </Link>
          )}
        </p>
      ))}
    </>
  );
}

/** The promise of the chosen delivery, as the server words it. */
export function promiseOf({ metaData, deliveryMethod }: Order): string {
  return metaData.deliveryOptions.find(({ method }) => method === deliveryMethod)?.says ?? '';
}
