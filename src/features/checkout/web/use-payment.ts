import { useEffect, useRef, useState } from 'react';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { RE_CHECK_SENTENCE } from '#rules/wording/altered-sentence.ts';
import { useCarrier } from '#wire/use-carrier.ts';
import { beginCard, beginPaypal, giveUpPayment, type Order, placeOrder } from './checkout.client.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { declarationOf, wordsOf } from './checkout-form.ts';
import type { ApproveActions, Approved } from './load-paypal.ts';
import { postToGateway } from './post-to-gateway.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { codeOf, detailOf } from './read-problem.ts';

/** `open` = money may be moving: nobody should leave the page · `leaving` = on the way to the card form · `unknown` = asked, and not answered. */
export type Paying = 'no' | 'open' | 'leaving' | 'unknown';

type Asked = {
  readonly order: Order;
  readonly form: CheckoutForm;
  readonly termsVersion: string;
  readonly onOrder: (order: Order) => void;
  /** Reads the draft anew: it has changed on the server. */
  readonly onChanged: () => void;
  readonly onPlaced: (order: Order) => void;
};

export type Payment = ReturnType<typeof usePayment>;

/** One payment from the press of the button to the placed order, or to the sentence that says why not. */
export function usePayment(asked: Asked) {
  const carrier = useCarrier();
  const [paying, setPaying] = useState<Paying>('no');
  const [problem, setProblem] = useState('');
  // The buttons of PayPal are made once; they must ask with what is true when they are pressed.
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  });
  const alreadyTold = useRef(false);

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
    clearProblem: () => setProblem(''),

    paypal: {
      createOrder: async () => {
        begin();
        try {
          const email = latest.current.form.invoiceAddress.email;
          const { token } = await beginPaypal(carrier, { ...owner(), ...declaration(), ...(email && { email }) });
          return token;
        } catch (reason) {
          alreadyTold.current = true;
          await failed(reason, `PayPal initialisation problem - ${detailOf(reason)}`);
          throw reason;
        }
      },
      onApprove: async ({ orderID, payerID }: Approved, { restart }: ApproveActions) => {
        try {
          settle(
            await confirm({
              payMethod: PaymentMethod.paypal,
              paymentId: orderID,
              ...(payerID && { payerId: payerID }),
            }),
          );
        } catch (reason) {
          const says = `PayPal execution problem - ${detailOf(reason)}`;
          // Her bank said no to this card: PayPal lets her choose another one for the same payment.
          if (codeOf(reason) === 'PAYMENT_DECLINED' && restart) {
            setProblem(says);
            restart();
            return;
          }
          await failed(reason, says);
        }
      },
      onCancel: () => {
        stop('');
        void giveUp();
      },
      onError: (reason: unknown) => {
        // PayPal gives back what createOrder failed with.
        if (!alreadyTold.current) {
          stop(`PayPal execution error - ${detailOf(reason)}`);
          void giveUp();
        }
        alreadyTold.current = false;
      },
      initialisationFailed: (reason: unknown) => stop(`PayPal initialisation problem - ${detailOf(reason)}`),
    },

    payByCard: async () => {
      begin();
      try {
        const fields = await beginCard(carrier, { ...owner(), ...declaration() });
        setPaying('leaving');
        postToGateway(fields);
      } catch (reason) {
        await failed(reason, sayProblem(reason));
      }
    },

    /** For what no provider is asked: nothing to pay, or a transfer to come. */
    placeAtOnce: async (payMethod: number) => {
      begin();
      try {
        settle(await confirm({ payMethod }));
      } catch (reason) {
        await failed(reason, sayProblem(reason));
      }
    },

    giveUp: async () => {
      await giveUp();
      stop('');
    },
  };
}
