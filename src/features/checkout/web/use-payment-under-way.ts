import { useEffect, useRef, useState } from 'react';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { RE_CHECK_SENTENCE } from '#rules/wording/altered-sentence.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useCarrier } from '#wire/use-carrier.ts';
import { beginCard, beginPaypal, giveUpPayment, type Order, placeOrder } from './checkout.client.ts';
import { type CheckoutForm, declarationOf, wordsOf } from './checkout-form.ts';
import { codeOf, detailOf } from './read-problem.ts';

/** `open` = money may be moving: nobody should leave the page · `leaving` = on the way to the card form · `unknown` = asked, and not answered. */
export type Paying = 'no' | 'open' | 'leaving' | 'unknown';

export type AskedPayment = {
  readonly order: Order;
  readonly form: CheckoutForm;
  readonly termsVersion: string;
  readonly onOrder: (order: Order) => void;
  /** Reads the draft anew: it has changed on the server. */
  readonly onChanged: () => void;
  readonly onPlaced: (order: Order) => void;
};

/** Where one payment is, and the steps that every way of paying is made of. */
export function usePaymentUnderWay(asked: AskedPayment) {
  const carrier = useCarrier();
  const [paying, setPaying] = useState<Paying>('no');
  const [problem, setProblem] = useState('');
  // The buttons of PayPal are made once; they must ask with what is true when they are pressed.
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  });

  const owner = () => ({ orderId: latest.current.order.id, draftName: latest.current.order.draftName });
  const declaration = () => ({
    ...declarationOf(latest.current.form, latest.current.termsVersion),
    version: latest.current.order.version,
    cDue: latest.current.order.cDue,
    cDeliveryCost: latest.current.order.cDeliveryCost,
  });
  const begin = () => {
    setProblem('');
    setPaying('open');
  };
  const stop = (says: string) => {
    setProblem(says);
    setPaying('no');
  };
  /** The draft thaws, so that it can be changed again. */
  const giveUp = async () => {
    await giveUpPayment(carrier, owner()).then(latest.current.onOrder, () => latest.current.onChanged());
  };
  const settle = (order: Order) => {
    stop('');
    if (order.status < OrderStatus.confirmed) latest.current.onOrder(order);
    else latest.current.onPlaced(order);
  };
  const failed = async (reason: unknown, says: string) => {
    if (codeOf(reason) === 'PAYMENT_UNKNOWN') {
      setProblem(sayProblem(reason));
      return setPaying('unknown');
    }
    // What is read anew says it: the order that has changed, or the payment that is open, which is hers to cancel.
    if (detailOf(reason) === RE_CHECK_SENTENCE || codeOf(reason) === 'PAYMENT_IN_PROGRESS') {
      latest.current.onChanged();
      return stop('');
    }
    stop(says);
    await giveUp();
  };
  const confirm = (query: { payMethod: number; paymentId?: string; payerId?: string }) =>
    placeOrder(
      carrier,
      { ...query, mode: latest.current.order.mode },
      {
        id: latest.current.order.id,
        draftName: latest.current.order.draftName,
        ...declaration(),
        ...wordsOf(latest.current.form),
      },
    );

  return {
    paying,
    problem,
    say: setProblem,
    begin,
    stop,
    giveUp,
    settle,
    failed,
    confirm,
    leave: () => setPaying('leaving'),
    askPaypal: () => {
      const email = latest.current.form.invoiceAddress.email;
      return beginPaypal(carrier, { ...owner(), ...declaration(), ...(email && { email }) });
    },
    askForCardForm: () => beginCard(carrier, { ...owner(), ...declaration() }),
  };
}
