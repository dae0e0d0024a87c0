import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type CheckoutForm, declarationOf, wordsOf } from '../checkout-form.ts';
import { codeOf, sentencesOf } from '../read-problem.ts';
import { call } from '#wire/call.ts';
import type { AnswerOf } from '#wire/contract.ts';
import {
  createCardPayment,
  createPaypalPayment,
  cancelPayment,
  type Order,
  confirmDraftOrder,
} from '../../checkout.contract.ts';

/**
 * `open` = money may be moving, do not leave the page · `at-paypal` = the same, and PayPal's window waits for her · `leaving` =
 * going to the card form · `unknown` = sent, and not answered.
 */
export type Paying = 'no' | 'open' | 'at-paypal' | 'leaving' | 'unknown';

export type PaymentInput = {
  readonly order: Order;
  readonly form: CheckoutForm;
  readonly termsVersion: string;
  readonly onOrder: (order: Order) => void;
  /** Reloads the draft, which has changed on the server. */
  readonly onChanged: () => void;
  readonly onPlaced: (order: Order) => void;
  /** The order had been placed before this press: in another window, or by a call whose answer was lost. */
  readonly onPlacedBefore: () => void;
};

/** The state of one payment, and the steps common to all ways of paying. */
export function usePaymentUnderWay(input: PaymentInput) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const [paying, setPaying] = useState<Paying>('no');
  const [problem, setProblem] = useState('');
  // The order as it was when she pressed, if it has changed since: the next press is for the new one.
  const [seenBefore, setSeenBefore] = useState<Order | null>(null);
  const pressedFor = useRef(input.order);
  // PayPal's buttons are created once, so they read the current values at the press.
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  /** The first payment gives the draft another token. */
  const keepToken = <Begun extends { draftName?: string | undefined }>(beginning: Begun): Begun => {
    const { order, onOrder } = latest.current;
    if (beginning.draftName) onOrder({ ...order, draftName: beginning.draftName });
    return beginning;
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
  /** Cancels the payment so that the draft can be changed again; shows the reason where its money may have been taken. */
  const giveUp = async (): Promise<string> => {
    try {
      const order = await call(transport, cancelPayment, { body: owner() });
      if (order.status >= OrderStatus.confirmed) latest.current.onPlacedBefore();
      else latest.current.onOrder(order);
    } catch (reason) {
      if (codeOf(reason) === 'ALREADY_CONFIRMED') latest.current.onPlacedBefore();
      else latest.current.onChanged();
      if (codeOf(reason) === 'PAYMENT_UNKNOWN') return sayProblem(reason);
    }
    return '';
  };
  const settle = ({ placedBefore, ...order }: AnswerOf<typeof confirmDraftOrder>) => {
    stop('');
    if (placedBefore) return latest.current.onPlacedBefore();
    if (order.status >= OrderStatus.confirmed) return latest.current.onPlaced(order);
    setSeenBefore(pressedFor.current);
    latest.current.onOrder(order);
  };
  const failed = async (reason: unknown, says: string) => {
    if (codeOf(reason) === 'PAYMENT_UNKNOWN') {
      setProblem(sayProblem(reason));
      return setPaying('unknown');
    }
    // The reloaded draft shows it: the order has changed, or an open payment has to be cancelled first.
    if (codeOf(reason) === 'ORDER_CHANGED' || codeOf(reason) === 'PAYMENT_IN_PROGRESS') {
      if (codeOf(reason) === 'ORDER_CHANGED') setSeenBefore(pressedFor.current);
      latest.current.onChanged();
      return stop('');
    }
    if (codeOf(reason) === 'ALREADY_CONFIRMED') {
      stop('');
      return latest.current.onPlacedBefore();
    }
    if (codeOf(reason) === 'SHOP_CLOSED') {
      stop(sentencesOf(reason));
      // The page asks whether the shop is open, and leads to the shelf, which says why it is not.
      return queryClient.invalidateQueries();
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
    atPaypal: () => setPaying('at-paypal'),
    backFromPaypal: () => setPaying('open'),
    /** She has seen the changes: there is nothing left to compare. */
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
