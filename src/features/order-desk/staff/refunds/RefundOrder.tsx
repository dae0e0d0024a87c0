import { useState } from 'react';
import type { CreditedGoods } from '#rules/credits/credit-kind.ts';
import { creditedOf, valueOf } from '#rules/credits/credit-parts.ts';
import { takesAllOut } from '#rules/credits/takes-all-out.ts';
import { addUp } from '#rules/money/pence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox, ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { QuantityStepper } from '#ui/forms/QuantityStepper.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import { useLeaveGuard } from '#ui/staff/form/use-leave-guard.ts';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { refundOrderAtDesk } from '../../refunds.contract.ts';
import { piecesOf, splitOf } from './split-of.ts';
import { splitSentence } from './split-sentence.ts';
import { useOrderAct } from '../use-order-act.ts';
import { HandedBack } from './HandedBack.tsx';
import { WhyField } from '../changing/WhyField.tsx';

type Props = { readonly order: OrderForDesk };

/** What a customer wishes to send back. */
export type WishToReturn = OrderForDesk['returns'][number];

/** Refunds pieces of lines, and the delivery, after showing what goes back; says instead what is in the way. */
export function RefundOrder({ order }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (order.refundObstacle !== null) return <p className="text-small text-ink-soft">{order.refundObstacle}.</p>;
  return (
    <div>
      <Button kind="plain" onClick={() => setOpen(true)}>
        Refund a part…
      </Button>
      {isOpen && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

type DialogProps = Props & {
  readonly onClose: () => void;
  /** What is chosen when it opens, and answered by the refund. */
  readonly wish?: WishToReturn;
};

export function RefundDialog({ order, onClose, wish }: DialogProps) {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>(() => quantitiesOf(wish));
  const [delivery, setDelivery] = useState(wish?.withDelivery ?? false);
  const [preferred, setPreferred] = useState<CreditedGoods | null>(wish === undefined ? null : GOODS_BACK[wish.reason]);
  const [handedBack, setHandedBack] = useState(false);
  const [why, setWhy] = useState('');
  const { id, version, orderRef, lines } = order;
  const chosen = lines.flatMap((line) => {
    const quantity = quantities[line.id] ?? 0;
    return quantity > 0 ? [{ id: line.id, quantity }] : [];
  });
  // The order may have been packed since: what is not possible any more is not the choice.
  const goods = order.creditableGoods.find((one) => one === preferred) ?? order.creditableGoods[0];
  const asksForGoods = order.creditableGoods.length > 1 && chosen.length > 0;
  const goodsToBe = (asksForGoods ? goods : undefined) ?? 'not-returned';
  const isAll = asksForGoods && goods === 'taken-out' && takesAllOut(lines, piecesOf(chosen));
  const refunding = useOrderAct({
    act: (transport) =>
      call(transport, refundOrderAtDesk, {
        body: {
          id,
          version,
          lines: chosen,
          delivery,
          goods: goodsToBe,
          handedBack,
          why,
          ...(wish && { returnId: wish.id }),
        },
      }),
    done: () => 'Refunded',
    onDone: onClose,
    // Perhaps just this was refunded: nothing more goes back before somebody has looked.
    onConflict: () => {
      setQuantities({});
      setDelivery(false);
    },
  });
  const isEntered = why !== '' || (wish === undefined && chosen.length > 0);
  const { askToClose } = useLeaveGuard(() => isEntered && !refunding.isPending, { inDialog: true });
  const close = () => void askToClose(onClose);
  const earlier = order.credits.flatMap(({ parts }) => parts);
  const split = isAll ? null : splitOf(order, earlier, { chosen, delivery, goods: goodsToBe });
  const deliveryCost = valueOf([order.delivery]);
  return (
    <StaffDialog
      open
      title={wish === undefined ? `Refund a part of ${orderRef}` : `Refund what comes back of ${orderRef}`}
      onClose={close}
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Close
          </Button>
          <Button busy={refunding.isPending} disabled={split === null} onClick={() => refunding.mutate()}>
            {split === null ? 'Refund' : `Refund ${formatMoney(addUp([split.money, split.giftVouchers]))}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {refunding.error && <Alert>{sayProblem(refunding.error)}</Alert>}
        <ul className="grid gap-3">
          {lines.map((line) => {
            const left = line.isRefundable ? line.quantity - creditedOf(earlier, line.id) : 0;
            return (
              <li key={line.id} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0">
                  {line.name}
                  <span className="block text-small text-ink-soft">{leftSentence(line, left)}</span>
                </span>
                {left > 0 && (
                  <QuantityStepper
                    of={line.name}
                    value={quantities[line.id] ?? 0}
                    least={0}
                    most={left}
                    asTyped
                    onChange={(quantity) => setQuantities((before) => ({ ...before, [line.id]: quantity }))}
                  />
                )}
              </li>
            );
          })}
        </ul>
        {deliveryCost > 0 && creditedOf(earlier, null) === 0 && (
          <Checkbox checked={delivery} onChange={({ target }) => setDelivery(target.checked)}>
            What delivery cost, {formatMoney(deliveryCost)}
          </Checkbox>
        )}
        {asksForGoods && (
          <ChoiceGroup legend="What becomes of the goods?">
            {order.creditableGoods.map((one) => (
              <ChoiceCard
                key={one}
                name="goods"
                {...(one === 'not-returned' && order.creditableGoods.includes('taken-out') ? STILL_PACKED : GOODS[one])}
                checked={goods === one}
                onChange={() => setPreferred(one)}
              />
            ))}
          </ChoiceGroup>
        )}
        <HandedBack order={order} checked={handedBack} onChange={setHandedBack} />
        <WhyField why={why} onChange={setWhy} />
        <p aria-live="polite">
          {isAll && 'Nothing would be left of it: cancel the order instead.'}
          {!isAll && (split === null ? 'Choose what is refunded.' : `${splitSentence(split)} It cannot be undone.`)}
        </p>
      </div>
    </StaffDialog>
  );
}

function quantitiesOf(wish: WishToReturn | undefined): Readonly<Record<number, number>> {
  return Object.fromEntries(wish?.lines.map(({ lineId, quantity }) => [lineId, quantity]) ?? []);
}

/** What becomes of the goods, until somebody says otherwise. */
const GOODS_BACK: Readonly<Record<WishToReturn['reason'], CreditedGoods>> = {
  'changed-mind': 'to-stock',
  faulty: 'written-off',
};

function leftSentence({ quantity, isRefundable }: OrderForDesk['lines'][number], left: number): string {
  if (!isRefundable) return 'Its codes go back with the whole order only: cancel it.';
  const sold = quantity === 1 ? '1 was sold' : `${quantity} were sold`;
  return left === quantity ? `${sold}.` : `${sold}, ${quantity - left} refunded.`;
}

/** Before packing nobody has the goods that are refunded and not taken out. */
const STILL_PACKED = {
  title: 'They are packed all the same',
  detail: 'The customer gets them for less. A credit note.',
};

const GOODS: Readonly<Record<CreditedGoods, { readonly title: string; readonly detail: string }>> = {
  'taken-out': {
    title: 'They are taken out before it is packed',
    detail: 'They can be sold again at once, and the packer gets a new slip. A credit note.',
  },
  'not-returned': { title: 'The customer keeps them, or never got them', detail: 'Nothing comes back. A credit note.' },
  'to-stock': { title: 'They are back, and can be sold again', detail: 'They are on hand from now on. A return.' },
  'written-off': { title: 'They broke, or cannot be sold again', detail: 'The stock stays as it is. A write-off.' },
};
