import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { DeliveryMethod, type OrderStatus } from '#rules/orders/order-codes.ts';
import { orderKindLabel } from '#rules/orders/order-kind.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatDayInWords, formatMoment } from '#rules/wording/formats/format-date.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type OrderForDesk, orderForDesk } from '../order-desk.contract.ts';
import { AmendOrder } from './changing/AmendOrder.tsx';
import { CancelOrder } from './changing/CancelOrder.tsx';
import { CancelWishes } from './changing/CancelWishes.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderMoves } from './OrderMoves.tsx';
import { ReleaseOrder } from './ReleaseOrder.tsx';
import { ChangeMethod } from './method/ChangeMethod.tsx';
import { MoveDay } from './days/MoveDay.tsx';
import { Part } from './Part.tsx';
import { TakeFromBins } from './packing/TakeFromBins.tsx';
import { PaymentsPart } from './PaymentsPart.tsx';
import { QuoteOrder } from './quotes/QuoteOrder.tsx';
import { RefundOrder } from './refunds/RefundOrder.tsx';
import { Returns } from './refunds/Returns.tsx';
import { NotesAndMails, WhatHappenedTo } from './story/OrderStory.tsx';
import { linesOf, paidBySays, standingOf, wayOf } from './order-words.ts';

/** One order: what is in it, where it goes, where it stands, and what can be done with it. */
export function Screen() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = useQuery({
    ...queryOf(useTransport(), orderForDesk, { query: { id: Number(id) }, for: 'staff' }),
    refetchInterval: ({ state: { data } }) => (data && hasPendingRefund(data) ? PENDING_REFUND_MS : false),
  });
  const { data: order } = query;
  const session = useSession();
  const mayFulfil = hasPermission(session, 'orders.fulfil');
  const mayRefund = hasPermission(session, 'orders.refund');
  if (!order) return <NotLoaded query={query} />;
  return (
    <>
      <ScreenHead title={`Order ${order.orderRef}`}>
        {standingOf(order)} · placed {formatMoment(order.orderedAt)}
      </ScreenHead>
      <CancelWishes order={order} mayRefund={mayRefund} />
      {mayFulfil && <QuoteOrder order={order} />}
      {mayRefund && <ReleaseOrder order={order} />}
      {mayFulfil && <OrderMoves order={order} />}
      <div className="order-desk">
        <div className="order-desk-column">
          {order.returns.length > 0 && (
            <Part title="What comes back">
              <Returns order={order} />
            </Part>
          )}
          {mayFulfil && <TakeFromBins order={order} />}
          <Part title="In it">
            <OrderLines
              order={order}
              mayPack={mayFulfil}
              mayAdd={isOpen(order) && mayFulfil}
              mayReplace={isOpen(order) && mayFulfil && mayRefund}
            />
          </Part>
          <Part title="Payments">
            <PaymentsPart order={order} mayFulfil={mayFulfil} mayRefund={mayRefund} />
          </Part>
        </div>
        <div className="order-desk-column order-desk-aside">
          <Facts order={order} mayAmend={mayFulfil} mayRefund={mayRefund} />
          <NotesAndMails order={order} mayWrite={mayFulfil} />
        </div>
        <div className="order-desk-column">
          {mayRefund && orderStage(order.status as OrderStatus) !== 'cancelled' && (
            <Part title="Refund a part">
              <RefundOrder order={order} />
            </Part>
          )}
          {isOpen(order) && mayRefund && (
            <Part title="Cancel it">
              <CancelOrder order={order} />
            </Part>
          )}
          <WhatHappenedTo order={order} />
        </div>
      </div>
    </>
  );
}

function Facts({ order, mayAmend, mayRefund }: Of & { readonly mayAmend: boolean; readonly mayRefund: boolean }) {
  const { kind, goesTo, email, telephone, note, despatch, dayOn } = order;
  const isCollected = order.deliveryMethod === (DeliveryMethod.collection as number);
  const ownAddress = linesOf(order.invAddress);
  return (
    <Part title="Where it goes">
      <dl className="order-desk-facts">
        <Fact name="Kind">{orderKindLabel(kind)}</Fact>
        <Fact name="By">{wayOf({ ...order, postcode: '' })}</Fact>
        {dayOn && <Fact name="On">{formatDayInWords(dayOn as CalendarDay)}</Fact>}
        <Fact name="To">
          {goesTo.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
        {isCollected && ownAddress.length > 0 && (
          <Fact name="Address of the customer">
            {ownAddress.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
        )}
        <Fact name="For">
          <span className="block">{order.name}</span>
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {telephone && (
            <a className="block" href={`tel:${telephone.replaceAll(' ', '')}`}>
              {telephone}
            </a>
          )}
        </Fact>
        <Fact name="Paid by">{paidBySays(order)}</Fact>
        {note && <Fact name="Note from the customer">{note}</Fact>}
        {despatch && (
          <Fact name="Sent with">
            {despatch.courier}, {formatMoment(despatch.despatchedAt)}
            {despatch.trackingNumber && <span className="block">{despatch.trackingNumber}</span>}
            {despatch.trackingUrl && (
              <a className="block" href={despatch.trackingUrl} target="_blank" rel="noopener noreferrer">
                Follow the parcel<span className="sr-only"> (in a new tab)</span>
              </a>
            )}
          </Fact>
        )}
      </dl>
      {mayAmend && mayRefund && <ChangeMethod order={order} />}
      {mayAmend && <MoveDay order={order} />}
      {mayAmend && <AmendOrder order={order} />}
    </Part>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A pending refund is looked at again until it was made or refused, without a reload of the page. */
const PENDING_REFUND_MS = 5000;

function hasPendingRefund({ refunds }: OrderForDesk): boolean {
  return refunds.some(({ state }) => state === 'pending');
}

/** Neither with its customer nor cancelled. */
function isOpen({ status }: OrderForDesk): boolean {
  return orderStage(status as OrderStatus) === 'confirmed';
}

type Of = { readonly order: OrderForDesk };
