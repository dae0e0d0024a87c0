import { useState } from 'react';
import { type CreditedGoods, CREDITED_GOODS } from '#rules/credits/credit-kind.ts';
import { type CreditPart, creditedOf, creditParts, valueOf } from '#rules/credits/credit-parts.ts';
import { type CreditSplit, splitCredit } from '#rules/credits/split-credit.ts';
import { addUp } from '#rules/money/pence.ts';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { isRefusal } from '#rules/refusal.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox, ChoiceCard, ChoiceGroup } from '#ui/Choice.tsx';
import { QuantityStepper } from '#ui/QuantityStepper.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { OrderForDesk } from '../order-desk.contract.ts';
import { refundOrderAtDesk } from '../refunds.contract.ts';
import { splitSentence } from './split-sentence.ts';
import { useOrderAct } from './use-order-act.ts';
import { WhyField } from './WhyField.tsx';

type Props = { readonly order: OrderForDesk };

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

function RefundDialog({ order, onClose }: Props & { readonly onClose: () => void }) {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const [delivery, setDelivery] = useState(false);
  const [goods, setGoods] = useState<CreditedGoods>('not-returned');
  const [why, setWhy] = useState('');
  const { id, version, orderRef, lines } = order;
  const chosen = lines.flatMap((line) => {
    const quantity = quantities[line.id] ?? 0;
    return quantity > 0 ? [{ id: line.id, quantity }] : [];
  });
  const canComeBack = orderStage(order.status as OrderStatus) === 'fulfilled' && chosen.length > 0;
  const refunding = useOrderAct({
    act: (transport) =>
      call(transport, refundOrderAtDesk, {
        body: { id, version, lines: chosen, delivery, goods: canComeBack ? goods : 'not-returned', why },
      }),
    done: () => 'Refunded',
    onDone: onClose,
    // Perhaps just this was refunded: nothing more goes back before somebody has looked.
    onConflict: () => {
      setQuantities({});
      setDelivery(false);
    },
  });
  const earlier = order.credits.flatMap(({ parts }) => parts);
  const split = splitOf(order, earlier, { chosen, delivery });
  const deliveryCost = valueOf([order.delivery]);
  return (
    <StaffDialog
      open
      title={`Refund a part of ${orderRef}`}
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
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
        {canComeBack && (
          <ChoiceGroup legend="What becomes of the goods?">
            {CREDITED_GOODS.map((one) => (
              <ChoiceCard
                key={one}
                name="goods"
                title={GOODS[one].title}
                detail={GOODS[one].detail}
                checked={goods === one}
                onChange={() => setGoods(one)}
              />
            ))}
          </ChoiceGroup>
        )}
        <WhyField why={why} onChange={setWhy} />
        <p aria-live="polite">
          {split === null ? 'Choose what is refunded.' : `${splitSentence(split)} It cannot be undone.`}
        </p>
      </div>
    </StaffDialog>
  );
}

type Chosen = {
  readonly chosen: readonly { readonly id: number; readonly quantity: number }[];
  readonly delivery: boolean;
};

/** What goes back by what, by the rule that the server decides by; null = nothing is chosen. */
function splitOf(
  order: OrderForDesk,
  earlier: readonly CreditPart[],
  { chosen, delivery }: Chosen,
): CreditSplit | null {
  const lines = order.lines.map(({ id, quantity, vatParts }) => ({ lineId: id, quantity, vatParts }));
  const pieces = chosen.map(({ id, quantity }) => ({ lineId: id, quantity }));
  const parts = creditParts({ lines, delivery: order.delivery }, earlier, { lines: pieces, delivery });
  return isRefusal(parts) ? null : splitCredit(valueOf(parts), order, valueOf(earlier));
}

function leftSentence({ quantity, isRefundable }: OrderForDesk['lines'][number], left: number): string {
  if (!isRefundable) return 'Its codes go back with the whole order only: cancel it.';
  return left === quantity ? `${quantity} were sold.` : `${quantity} were sold, ${quantity - left} refunded.`;
}

const GOODS: Readonly<Record<CreditedGoods, { readonly title: string; readonly detail: string }>> = {
  'not-returned': { title: 'The customer keeps them, or never got them', detail: 'Nothing comes back. A credit note.' },
  'to-stock': { title: 'They are back, and can be sold again', detail: 'They are on hand from now on. A return.' },
  'written-off': { title: 'They broke, or cannot be sold again', detail: 'The stock stays as it is. A write-off.' },
};
