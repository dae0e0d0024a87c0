import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment } from '#rules/wording/format-date.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx';
import { InfoCode } from '#ui/info-codes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { Tag } from '#ui/Tag.tsx';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type OrderForDesk, orderForDesk } from '../order-desk.contract.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { OrderMoves } from './OrderMoves.tsx';
import { ReleaseOrder } from './ReleaseOrder.tsx';
import { Credits } from './Credits.tsx';
import { DocumentButton } from './DocumentButton.tsx';
import { RefundLine } from './RefundLine.tsx';
import { RefundOrder } from './RefundOrder.tsx';
import { payMethodName, refundedOf, standingOf, statusName, wayOf } from './order-words.ts';

/** One order: what is in it, where it goes, where it stands, and what can be done with it. */
export function Screen() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = queryOf(useTransport(), orderForDesk, { query: { id: Number(id) }, for: 'staff' });
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    ...query,
    refetchInterval: ({ state: { data } }) => (data && hasPendingRefund(data) ? PENDING_REFUND_MS : false),
  });
  const session = useSession();
  if (error && !order)
    return (
      <CouldNotLoad code={InfoCode.pageLoad} again={() => void refetch()}>
        {sayProblem(error)}
      </CouldNotLoad>
    );
  if (!order) return <Skeleton />;
  return (
    <>
      <ScreenHead title={`Order ${order.orderRef}`}>
        {standingOf(order)} · placed {formatMoment(order.orderedAt)}
      </ScreenHead>
      {hasPermission(session, 'orders.refund') && <ReleaseOrder order={order} />}
      {hasPermission(session, 'orders.fulfil') && <OrderMoves order={order} />}
      <div className="order-desk">
        <Lines order={order} />
        <Facts order={order} />
        <History order={order} />
        {hasPermission(session, 'orders.refund') && orderStage(order.status as OrderStatus) !== 'cancelled' && (
          <Part title="Refund a part">
            <RefundOrder order={order} />
          </Part>
        )}
        {isOpen(order) && hasPermission(session, 'orders.refund') && (
          <Part title="Cancel it">
            <CancelOrder order={order} />
          </Part>
        )}
      </div>
    </>
  );
}

function Lines({ order }: Of) {
  const { lines, total, due, paid, goesWith } = order;
  return (
    <Part title="In it">
      <table className="order-desk-lines">
        <thead className="sr-only">
          <tr>
            <th>How many</th>
            <th>What</th>
            <th>Price</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, quantity, total: price, isShort, byEmail, parts }) => (
            <tr key={id}>
              <td className="figures">{quantity} ×</td>
              <td>
                {name} {isShort && <Tag>Short of stock</Tag>} {byEmail && <Tag>By e-mail</Tag>}{' '}
                {refundedOf(order, id) > 0 && <Tag>{refundedOf(order, id)} refunded</Tag>}
                {parts.map((part) => (
                  <span key={part.name} className="block text-small text-ink-soft">
                    {part.quantity * quantity} × {part.name}
                  </span>
                ))}
              </td>
              <td className="figures">{formatMoney(price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <SumRow label="Total with delivery and VAT" sum={total} />
          {due !== total && <SumRow label="To be paid, less vouchers" sum={due} />}
          <SumRow label={order.credits.length > 0 ? 'Paid, less refunds' : 'Paid'} sum={paid} />
        </tfoot>
      </table>
      <Credits order={order} />
      <DocumentButton order={order} />
      {order.refunds.map((refund) => (
        <RefundLine key={refund.id} order={order} refund={refund} />
      ))}
      {goesWith.length > 0 && <p>Goes with it, from the cold store: {goesWith.join(', ')}</p>}
    </Part>
  );
}

function SumRow({ label, sum }: { readonly label: string; readonly sum: OrderForDesk['total'] }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td className="figures">{formatMoney(sum)}</td>
    </tr>
  );
}

function Facts({ order }: Of) {
  const { goesTo, email, telephone, note, payMethod, isPaid, despatch } = order;
  return (
    <Part title="Where it goes" isTall>
      <dl className="order-desk-facts">
        <Fact name="By">{wayOf({ ...order, postcode: '' })}</Fact>
        <Fact name="To">
          {goesTo.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
        <Fact name="For">
          <span className="block">{order.name}</span>
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {telephone && (
            <a className="block" href={`tel:${telephone.replaceAll(' ', '')}`}>
              {telephone}
            </a>
          )}
        </Fact>
        <Fact name="Paid by">
          {payMethodName(payMethod)}
          {!isPaid && isOpen(order) && ', not paid yet'}
        </Fact>
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

function History({ order: { history } }: Of) {
  return (
    <Part title="What happened">
      <ol className="order-desk-history">
        {history.map(({ at, from, to, by, why }) => (
          <li key={`${at} ${to}`}>
            <span className="text-ink-soft">
              {formatMoment(at)} · {by}
            </span>
            <span className="block">
              {from === to ? why : statusName(to)}
              {from !== to && why && `: ${why}`}
            </span>
          </li>
        ))}
      </ol>
    </Part>
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

type PartProps = {
  readonly title: string;
  /** Beside all others where there is room. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
};

function Part({ title, isTall = false, children }: PartProps) {
  return (
    <section className="order-desk-part" data-tall={isTall} aria-label={title}>
      <h2 className="font-display text-name font-semibold">{title}</h2>
      {children}
    </section>
  );
}
