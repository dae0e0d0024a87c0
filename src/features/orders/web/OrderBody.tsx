import { bestBefore } from '#rules/advanced/best-before.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { OWN_VAN } from '#rules/orders/desk/despatch.ts';
import { orderKindLabel } from '#rules/orders/order-kind.ts';
import { needsPacking } from '#rules/orders/desk/needs-packing.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import { linesOfPlace } from '#rules/wording/formats/lines-of-place.ts';
import { goesWithSentence } from '#rules/wording/orders/addition-sentence.ts';
import { wayOfOrder } from '#rules/wording/names/delivery-method-name.ts';
import { formatDayInWords, formatLongDate, formatTime } from '#rules/wording/formats/format-date.ts';
import { orderStatusName } from '#rules/wording/names/order-status-name.ts';
import { overPaidSentence } from '#rules/wording/orders/over-paid-sentence.ts';
import { waitingSentence } from '#rules/wording/orders/waiting-sentence.ts';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import type { CollectionPoint } from '#features/brewery/brewery.contract.ts';
import { MoneyBack } from './MoneyBack.tsx';
import { LinkedHeldOrders, promiseOf } from './OrderSummary.tsx';
import { OrderTable } from './OrderTable.tsx';
import type { Order } from '../orders.contract.ts';

type Props = {
  readonly order: Order;
  readonly collectionPoints: readonly CollectionPoint[];
  /** Includes later changes, as the history shows them. */
  readonly inHistory?: boolean;
};

/** The lines, the delivery and the reference of an order. */
export function OrderBody({ order, collectionPoints, inHistory = false }: Props) {
  return (
    <div className="order-grid">
      <section aria-labelledby="order-lines">
        <h2 id="order-lines" className="order-part">
          What you bought
        </h2>
        {tellsDifference(order) && <Alert kind="note">{overPaidSentence(order.cOverPaid)}</Alert>}
        <OrderTable order={order} totalSays={totalSays(order)} withCancelled={inHistory} />
      </section>
      <div className="grid content-start gap-7">
        <MoneyBack order={order} />
        <Coming
          order={order}
          inHistory={inHistory}
          collectionPoint={collectionPoints.find(({ id }) => id === order.siteId)}
        />
        <section>
          <h2 className="order-part">Order</h2>
          <dl className="order-facts">
            <dt>Number</dt>
            <dd className="figures">{order.orderRef}</dd>
            <dt>Kind</dt>
            <dd>{orderKindLabel(order.tpe)}</dd>
            {order.dtOrder && (
              <>
                <dt>Placed</dt>
                <dd>
                  {formatLongDate(order.dtOrder)}, {formatTime(order.dtOrder)}
                </dd>
              </>
            )}
            {(inHistory || order.status === OrderStatus.quoteRequired) && (
              <>
                <dt>State</dt>
                <dd>{orderStatusName(order.status as OrderStatus)}</dd>
              </>
            )}
          </dl>
        </section>
      </div>
    </div>
  );
}

/** Live beer is collected on its day, and is best for three weeks from then on (D-116). */
function collectionOf(kind: number, on: CalendarDay): string {
  if (!isAdvancedMode(kind as ShopMode)) return `Ready from ${formatDayInWords(on)}.`;
  return `To be collected on ${formatDayInWords(on)}. Best Before ${formatDayInWords(bestBefore(on))}, stored cold.`;
}

/** When and where to collect the order, or when and where it is delivered. */
function Coming({
  order,
  inHistory,
  collectionPoint,
}: {
  readonly order: Order;
  readonly inHistory: boolean;
  readonly collectionPoint: CollectionPoint | undefined;
}) {
  const collected = order.deliveryMethod === DeliveryMethod.collection;
  const to = order.secondAddress ? order.delAddress : order.invAddress;
  const open = isOpen(order);
  const { despatch } = order;
  const place = [to.line1, to.line2, to.line3, to.line4, to.line5].filter((line) => line !== order.toName);
  const lines = [order.toName, ...linesOfPlace(place, to.postCode)];
  return (
    <section>
      <h2 className="order-part">{order.tillRoll ? 'Over the counter' : headingOf(collected, open)}</h2>
      <p className="font-semibold">{wayOfOrder(order.deliveryMethod as DeliveryMethod)}</p>
      {open && !despatch && <p>{whenOf(order)}</p>}
      {despatch && <Sent despatch={despatch} />}
      <LinkedHeldOrders links={order.links} pageOf={inHistory ? paths.orders : paths.completed} />
      {order.goesWith !== '' && (
        <p className="mt-2 text-small">{goesWithSentence(order.goesWith, { hasGoods: order.items.length > 0 })}</p>
      )}
      {collected && collectionPoint && (
        <address className="order-address">
          <strong>{collectionPoint.name}</strong>
          {linesOfPoint(collectionPoint).map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span className="mt-2 text-small text-ink-soft">{collectionPoint.terms}</span>
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
      {open && isPacked(order) && (
        <p className="mt-3 text-small text-ink-soft">
          {order.metaData.ageNotice}
          {collected && ' Please bring your order number.'}
        </p>
      )}
    </section>
  );
}

/** Who carries it, and where to follow it. */
function Sent({ despatch }: { readonly despatch: NonNullable<Order['despatch']> }) {
  const { courier, trackingNumber, trackingUrl, despatchedAt } = despatch;
  return (
    <p>
      Left the brewery on {formatLongDate(despatchedAt)} {courier === OWN_VAN ? 'in our own van' : `with ${courier}`}
      {trackingNumber && `, number ${trackingNumber}`}.{' '}
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
          Follow your parcel<span className="sr-only"> (in a new tab)</span>
        </a>
      )}
    </p>
  );
}

/** The promised day, or what the order waits for. */
function whenOf(order: Order): string {
  if (order.status === OrderStatus.quoteRequired) return quoteSays(order);
  const method = order.deliveryMethod as DeliveryMethod;
  if (order.packingWaitsFor !== null) return waitingSentence(order.packingWaitsFor, method);
  const collected = method === DeliveryMethod.collection && order.dtCollect;
  return collected ? collectionOf(order.tpe, order.dtCollect as CalendarDay) : promiseOf(order);
}

function quoteSays({ quotedUntil }: Order): string {
  if (quotedUntil === null)
    return 'We mail you the price of its delivery, and you accept or refuse it. Everything in it is kept for you so long.';
  return `We have mailed you the price of its delivery: accept or refuse it by the link there, until ${formatDayInWords(quotedUntil as CalendarDay)}.`;
}

function isPacked({ metaData, links }: Order): boolean {
  return needsPacking({ allByEmail: metaData.emailValid, heldOrdersLinked: links.length });
}

function headingOf(collected: boolean, open: boolean): string {
  if (collected) return open ? 'Collect it' : 'Collection';
  return open ? 'What happens next' : 'Delivery';
}

function isOpen({ status }: Order): boolean {
  return orderStage(status as OrderStatus) === 'confirmed';
}

/** What counts as paid is a little more or less; what is open is asked for above. */
function tellsDifference({ cOverPaid, isPaid }: Order): boolean {
  return cOverPaid !== 0 && isPaid;
}

function totalSays({ status, quotedUntil, settlement }: Order): string {
  if (status === OrderStatus.quoteRequired && quotedUntil === null) return 'Total before delivery';
  return settlement?.totalSays ?? 'Total';
}

function linesOfPoint({ adress1, adress2, adress3, adress4, postcode }: CollectionPoint): readonly string[] {
  return linesOfPlace([adress1, adress2, adress3, adress4], postcode);
}
