import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { Checkbox } from '#ui/forms/Choice.tsx';
import type { OrderForDesk } from '../../order-desk.contract.ts';

type Props = {
  readonly order: Pick<OrderForDesk, 'payments'>;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** Says that what goes back in cash or by the card machine was given back already; nothing where no such money came. */
export function HandedBack({ order, checked, onChange }: Props) {
  if (!order.payments.some(({ payMethod, left }) => left > 0 && AT_THE_COUNTER.has(payMethod))) return null;
  return (
    <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
      What came in cash or by the card machine I have given back already.
    </Checkbox>
  );
}

const AT_THE_COUNTER: ReadonlySet<number> = new Set([
  PaymentMethod.cash,
  PaymentMethod.cardTakenByStaff,
  PaymentMethod.taproomTill,
]);
