import { useEffect, useRef, useState } from 'react';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type CheckoutForm, declarationOf, wordsOf } from '../checkout-form.ts';
import { codeOf } from '../read-problem.ts';
import { call } from '#wire/call.ts';
import {
  createCardPayment,
  createPaypalPayment,
  cancelPayment,
  type Order,
  confirmDraftOrder,
} from '../../checkout.contract.ts';

/** `open` = money may be moving: nobody should leave the page · `leaving` = on the way to the card form · `unknown` = asked, and not answered. */
export type Paying = 'no' | 'open' | 'leaving' | 'unknown';

export type PaymentInput = {
  readonly order: Order;
  readonly form: CheckoutForm;
  readonly termsVersion: string;
  readonly onOrder: (order: Order) => void;
  /** Reads the draft anew: it has changed on the server. */
  readonly onChanged: () => void;
  readonly onPlaced: (order: Order) => void;
};

/** Where one payment is, and the steps that every way of paying is made of. */
export function usePaymentUnderWay(input: PaymentInput) {
  const transport = useTransport();
  const [paying, setPaying] = useState<Paying>('no');
  const [problem, setProblem] = useState('');
  // The order as it was when she pressed, when it is another now: the next press is for that one.
  const [seenBefore, setSeenBefore] = useState<Order | null>(null);
  const pressedFor = useRef(input.order);
  // The buttons of PayPal are made once; they must ask with what is true when they are pressed.
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  /** The first payment gives the draft another token. */
  const keepToken = <Begun extends { draftName?: string | undefined }>(begun: Begun): Begun => {
    const { order, onOrder } = latest.current;
    if (begun.draftName) onOrder({ ...order, draftName: begun.draftName });
    return begun;
  };
  const owner = () => ({ orderId: latest.current.order.id, draftName: latest.current.order.draftName });
  const declaration = () => ({
    ...declarationOf(latest.current.form, latest.current.termsVersion),
    version: latest.current.order.version,
    cDue: latest.current.order.cDue,
    cDeliveryCost: latest.current.order.cDeliveryCost,
  });
  const begin = () => {
    pressedFor.current = latest.current.order;
    setSeenBefore(null);
    setProblem('');
    setPaying('open');
  };
  const stop = (says: string) => {
    setProblem(says);
    setPaying('no');
  };
  /** The draft thaws, so that it can be changed again; not while its money may have been taken: then gives the reason. */
  const giveUp = async (): Promise<string> => {
    try {
      latest.current.onOrder(await call(transport, cancelPayment, { body: owner() }));
    } catch (reason) {
      latest.current.onChanged();
      if (codeOf(reason) === 'PAYMENT_UNKNOWN') return sayProblem(reason);
    }
    return '';
  };
  const settle = (order: Order) => {
    stop('');
    if (order.status >= OrderStatus.confirmed) return latest.current.onPlaced(order);
    setSeenBefore(pressedFor.current);
    latest.current.onOrder(order);
  };
  const failed = async (reason: unknown, says: string) => {
    if (codeOf(reason) === 'PAYMENT_UNKNOWN') {
      setProblem(sayProblem(reason));
      return setPaying('unknown');
    }
    // What is read anew says it: the order that has changed, or the payment that is open, which is hers to cancel.
    if (codeOf(reason) === 'ORDER_CHANGED' || codeOf(reason) === 'PAYMENT_IN_PROGRESS') {
      if (codeOf(reason) === 'ORDER_CHANGED') setSeenBefore(pressedFor.current);
      latest.current.onChanged();
      return stop('');
    }
    stop(says);
    await giveUp();
  };
  const confirm = (query: { payMethod: number; paymentId?: string; payerId?: string }) =>
    call(transport, confirmDraftOrder, {
      query: { ...query, mode: latest.current.order.mode },
      body: {
        id: latest.current.order.id,
        draftName: latest.current.order.draftName,
        ...declaration(),
        ...wordsOf(latest.current.form),
      },
    });

  return {
    paying,
    problem,
    seenBefore,
    say: setProblem,
    begin,
    stop,
    giveUp,
    settle,
    failed,
    confirm,
    leave: () => setPaying('leaving'),
    /** She has answered what was different: there is nothing left to compare. */
    forgetSeen: () => setSeenBefore(null),
    askPaypal: () => {
      const email = latest.current.form.invoiceAddress.email;
      return call(transport, createPaypalPayment, {
        body: { ...owner(), ...declaration(), ...(email && { email }) },
      }).then(keepToken);
    },
    askForCardForm: () =>
      call(transport, createCardPayment, { body: { ...owner(), ...declaration() } }).then(keepToken),
  };
}
