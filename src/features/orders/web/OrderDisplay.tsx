import type { ReactNode } from 'react';
import type { Instant } from '#rules/calendar/instant.ts';
import { formatDayInWords, formatLongDate, formatTime } from '#rules/wording/format-date.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { deliveryMethodName } from '#rules/wording/delivery-method-name.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { PageTitle } from '#ui/Page.tsx';
import type { Order } from './orders.client.ts';
import { OrderTable } from './OrderTable.tsx';
import { promiseOf } from './OrderSummary.tsx';

/** A place where the order waits. */
export type Site = {
  readonly id: number;
  readonly name: string;
  readonly terms: string;
  readonly adress1: string;
  readonly adress2: string;
  readonly adress3: string;
  readonly adress4: string;
  readonly postcode: string;
};

type Props = { readonly order: Order; readonly sites: readonly Site[]; readonly seller: ReactNode };

/** A placed order, on the screen and on paper. */
export function OrderDisplay({ order, sites, seller }: Props) {
  return (
    <article className="order">
      <p className="order-letterhead">{seller}</p>
      <div className="order-head">
        <PageTitle title={thanks(order)} above={`Order ${order.orderRef}`}>
          {order.invAddress.email && `The confirmation is on its way to ${order.invAddress.email}.`}
        </PageTitle>
        <img src={sceneOf(order)} alt="" width={1600} height={900} className="order-scene" />
      </div>
      <div className="order-grid">
        <section aria-labelledby="order-lines">
          <h2 id="order-lines" className="order-part">
            What you bought
          </h2>
          <OrderTable order={order} totalSays={order.isPaid ? 'Paid' : 'To pay'} />
        </section>
        <div className="grid content-start gap-7">
          <Coming order={order} site={sites.find(({ id }) => id === order.siteId)} />
          <section>
            <h2 className="order-part">Order</h2>
            <dl className="order-facts">
              <dt>Number</dt>
              <dd className="figures">{order.orderRef}</dd>
              {order.dtOrder && (
                <>
                  <dt>Placed</dt>
                  <dd>
                    {formatLongDate(order.dtOrder as Instant)}, {formatTime(order.dtOrder as Instant)}
                  </dd>
                </>
              )}
              {order.status === OrderStatus.quoteRequired && (
                <>
                  <dt>State</dt>
                  <dd>Quote required</dd>
                </>
              )}
            </dl>
          </section>
        </div>
      </div>
    </article>
  );
}

/** What happens next: where and when to fetch it, or where and when it comes. */
function Coming({ order, site }: { readonly order: Order; readonly site: Site | undefined }) {
  const collected = order.deliveryMethod === DeliveryMethod.collection;
  const to = order.secondAddress ? order.delAddress : order.invAddress;
  const lines = [order.toName, to.line1, to.line2, to.line3, to.line4, to.line5, to.postCode].filter(Boolean);
  return (
    <section>
      <h2 className="order-part">{collected ? 'Collect it' : 'What happens next'}</h2>
      <p className="font-semibold">{deliveryMethodName(order.deliveryMethod as DeliveryMethod)}</p>
      <p>
        {collected && order.dtCollect
          ? `Ready from ${formatDayInWords(order.dtCollect as CalendarDay)}.`
          : promiseOf(order)}
      </p>
      {collected && site && (
        <address className="order-address">
          <strong>{site.name}</strong>
          {[site.adress1, site.adress2, site.adress3, site.adress4, site.postcode].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span className="mt-2 text-small text-ink-soft">{site.terms}</span>
        </address>
      )}
      {!collected && to.line1 && (
        <address className="order-address">
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {order.note && <p className="mt-2 text-small text-ink-soft">Your note: {order.note}</p>}
      <p className="mt-3 text-small text-ink-soft">
        Age 18+, Challenge 25: have proof of age at hand{collected ? ' and bring your order number' : ''}.
      </p>
    </section>
  );
}

/** The yard where it waits, or the road that it comes by. */
function sceneOf({ deliveryMethod }: Order): string {
  return `/api/images/scene-${deliveryMethod === DeliveryMethod.collection ? 'yard' : 'drove'}.svg`;
}

function thanks({ toName, status }: Order): string {
  if (status >= OrderStatus.cancelledByCustomer) return 'This order was cancelled';
  const [first = ''] = toName.split(' ');
  return first ? `Thank you, ${first}` : 'Thank you for your order';
}
