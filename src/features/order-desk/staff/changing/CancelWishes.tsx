import { OrderStatus } from '#rules/orders/order-codes.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { cancelWishSentence } from '../order-words.ts';
import { SettleProblem } from '../SettleProblem.tsx';

type Props = { readonly order: OrderForDesk; readonly mayRefund: boolean };

/** That a customer wishes to cancel the order, or what goes along in its box, and what to do about it. */
export function CancelWishes({ order, mayRefund }: Props) {
  return order.cancelWishes.map(({ id, orderId, orderRef, since }) => {
    const isOwn = orderId === order.id;
    const summary = `The customer wishes to cancel ${orderRef}`;
    return (
      <div key={id} className="pb-6">
        <Alert kind="warning" title={isOwn ? summary : `${summary}, which goes in its box`}>
          <div className="grid justify-items-start gap-2">
            <p>
              Since {formatMoment(since)}. The customer was promised an answer; their reason, if they gave one, stands
              in the mail on this page.
            </p>
            <p>{isOwn ? adviceFor(order, mayRefund) : 'Settle that on its page before this order leaves.'}</p>
            <div className="flex flex-wrap items-center gap-3">
              {isOwn && mayRefund && (
                <SettleProblem problem={{ id: String(id), kind: 'cancel-requested', summary, transfer: null }} />
              )}
              {!isOwn && <StaffLink to={staffPaths.order.replace('$id', String(orderId))}>Open {orderRef}</StaffLink>}
            </div>
          </div>
        </Alert>
      </div>
    );
  });
}

/** The same, before it leaves. */
export function CancelWishWarning({ order }: { readonly order: Pick<OrderForDesk, 'cancelWishes'> }) {
  const sentence = cancelWishSentence(order);
  return sentence === null ? null : <Alert kind="warning">{sentence}</Alert>;
}

function adviceFor({ status, cancelObstacle }: OrderForDesk, mayRefund: boolean): string {
  if (!mayRefund) return 'Keep it here until somebody who may refund has settled that.';
  const otherwise = 'If you agree on something else with them, note that it is settled.';
  if (cancelObstacle !== null) return `${cancelObstacle}. ${otherwise}`;
  const cancel = `cancel it below: they are told, and their money goes back. ${otherwise}`;
  return status === OrderStatus.despatched
    ? `It is on its way. When it is back, ${cancel}`
    : `Keep it here until that is settled. To do as they wish, ${cancel}`;
}
