import { useState } from 'react';
import { penceTyped } from '#rules/money/pence-typed.ts';
import { type Pence, pence } from '#rules/money/pence.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import type { Payment } from '../payment/use-payment.ts';
import type { Order } from '../../checkout.contract.ts';

type Props = {
  readonly order: Pick<Order, 'cDue' | 'payMethods' | 'paymentPending'>;
  readonly payment: Payment;
};

/** How whoever sells has been paid over the counter (D-170): a button each, with the change worked out of what was given. */
export function CounterControls({ order, payment }: Props) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  if (payment.paying === 'unknown') return null;
  const isBusy = payment.paying !== 'no';
  const isShut = order.paymentPending && !isBusy;
  const cash = cashOf(typed, pence(order.cDue));
  const place = (method: PaymentMethod) => {
    if (method === PaymentMethod.hostedCard) return void payment.payByCard();
    if (method === PaymentMethod.cash && cash.fault !== '') return setFault(cash.fault);
    void payment.placeAtOnce(method);
  };
  return (
    <div className="counter">
      {order.payMethods.includes(PaymentMethod.cash) && (
        <>
          <Field
            label="Cash given"
            hint="In pounds. Leave it empty if it is the exact sum."
            {...(fault && { error: fault })}
          >
            {(ids) => (
              <input
                {...ids}
                className="control figures"
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setFault('');
                }}
              />
            )}
          </Field>
          <output className="pay-sum">{cash.change > 0 && `Change ${formatMoney(cash.change)}`}</output>
        </>
      )}
      {WAYS.filter(({ method }) => order.payMethods.includes(method)).map(({ method, says, kind }) => (
        <Button key={method} wide kind={kind} disabled={isShut} busy={isBusy} onClick={() => place(method)}>
          {says(formatMoney(order.cDue))}
        </Button>
      ))}
    </div>
  );
}

type Cash = { readonly change: Pence; readonly fault: string };

/** What goes back of what was given, and why that does not do. */
function cashOf(typed: string, due: Pence): Cash {
  if (typed.trim() === '') return { change: pence(0), fault: '' };
  const sum = penceTyped(typed);
  if (sum === null) return { change: pence(0), fault: 'Please write a sum in pounds, such as 20 or 12.50' };
  if (sum < due) return { change: pence(0), fault: `That is ${formatMoney(pence(due - sum))} less than the sum` };
  return { change: pence(sum - due), fault: '' };
}

type Way = {
  readonly method: PaymentMethod;
  readonly says: (sum: string) => string;
  readonly kind: 'act' | 'plain';
};

/** In the order of the page. */
const WAYS: readonly Way[] = [
  { method: PaymentMethod.nothingToPay, kind: 'act', says: () => 'Hand it over, nothing to pay' },
  { method: PaymentMethod.cash, kind: 'act', says: (sum) => `Cash Taken: ${sum}` },
  { method: PaymentMethod.cardTakenByStaff, kind: 'act', says: (sum) => `Card Taken: ${sum}` },
  { method: PaymentMethod.taproomTill, kind: 'plain', says: (sum) => `Taproom Till: ${sum} rung up there` },
  { method: PaymentMethod.hostedCard, kind: 'plain', says: (sum) => `Card gateway: ${sum} by its page` },
  { method: PaymentMethod.undecided, kind: 'plain', says: (sum) => `Unpaid: ${sum} later` },
];
