import { useState } from 'react';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useSession } from '#wire/use-session.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { AnswerReturn } from './AnswerReturn.tsx';
import { RefundDialog, type WishToReturn } from './RefundOrder.tsx';

type Props = { readonly order: OrderForDesk };

/** What the customer wishes to send back: refunded with what she chose, or answered in words. */
export function Returns({ order }: Props) {
  return (
    <ul className="grid gap-5">
      {order.returns.map((wish) => (
        <li key={wish.id} className="grid justify-items-start gap-2">
          <Wish order={order} wish={wish} />
        </li>
      ))}
    </ul>
  );
}

function Wish({ order, wish }: Props & { readonly wish: WishToReturn }) {
  const [isRefunding, setRefunding] = useState(false);
  const mayRefund = hasPermission(useSession(), 'orders.refund');
  const { lines, reason, why, requestedAt, state, withDelivery, answer } = wish;
  const isWithCustomer = orderStage(order.status as OrderStatus) === 'fulfilled';
  return (
    <>
      <p>
        <span className="font-semibold">{REASONS[reason]}</span> <Tag>{STATES[state]}</Tag>
        <span className="block text-small text-ink-soft">{formatMoment(requestedAt)}</span>
      </p>
      <ul>
        {lines.map(({ lineId, quantity }) => (
          <li key={lineId}>
            {quantity} × {order.lines.find(({ id }) => id === lineId)?.name}
          </li>
        ))}
        {withDelivery && <li>What delivery cost goes back, too: nothing that was delivered stays.</li>}
      </ul>
      {why && <p className="wrap-anywhere">“{why}”</p>}
      {answer && <p className="wrap-anywhere text-ink-soft">Answered: {answer}</p>}
      {state === 'waiting' && mayRefund && (
        <>
          <p className="text-small text-ink-soft">
            {order.refundObstacle === null
              ? ADVICE[reason]
              : `${order.refundObstacle}. Note here when you have done it.`}
            {!isWithCustomer &&
              ' It is on its way: mark it as delivered first, so that what comes back can be put on hand.'}
          </p>
          <div className="flex flex-wrap gap-2">
            {order.refundObstacle === null ? (
              <Button onClick={() => setRefunding(true)}>Refund it…</Button>
            ) : (
              <AnswerReturn order={order} returnId={wish.id} outcome="refunded" />
            )}
            <AnswerReturn order={order} returnId={wish.id} outcome="declined" />
          </div>
        </>
      )}
      {isRefunding && <RefundDialog order={order} wish={wish} onClose={() => setRefunding(false)} />}
    </>
  );
}

const REASONS: Readonly<Record<WishToReturn['reason'], string>> = {
  'changed-mind': 'The customer has changed their mind',
  faulty: 'It came broken, off or wrong',
};

const STATES: Readonly<Record<WishToReturn['state'], string>> = {
  waiting: 'Waits for an answer',
  refunded: 'Refunded',
  declined: 'Declined',
};

const ADVICE: Readonly<Record<WishToReturn['reason'], string>> = {
  'changed-mind': 'Refund it within 14 days of having the goods, or proof that they were sent.',
  faulty: 'Look at it with the customer. Putting it right costs them nothing.',
};
