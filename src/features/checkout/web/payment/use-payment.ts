import { useRef, useState } from 'react';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { ApproveActions, Approved } from './load-paypal.ts';
import { postToGateway } from './post-to-gateway.ts';
import { codeOf, detailOf, sentencesOf } from '../read-problem.ts';
import { type PaymentInput, usePaymentUnderWay } from './use-payment-under-way.ts';

export type Payment = ReturnType<typeof usePayment>;

/** One payment from the press of the button to the placed order, or to the sentence that says why not. */
export function usePayment(input: PaymentInput) {
  const {
    paying,
    problem,
    seenBefore,
    say,
    begin,
    stop,
    leave,
    atPaypal,
    backFromPaypal,
    forgetSeen,
    giveUp,
    settle,
    failed,
    confirm,
    askPaypal,
    askForCardForm,
  } = usePaymentUnderWay(input);
  const isProblemShown = useRef(false);
  // PayPal is not asked at the moment, so another way of paying is offered.
  const [isPaypalDown, setIsPaypalDown] = useState(false);
  // PayPal's buttons are made anew when a try is given up, which closes their window.
  const [paypalTry, setTry] = useState(0);

  return {
    paying,
    problem,
    seenBefore,
    isPaypalDown,
    paypalTry,
    clearProblem: () => say(''),
    forgetSeen,

    paypal: {
      createOrder: async () => {
        begin();
        setIsPaypalDown(false);
        try {
          const { token } = await askPaypal();
          atPaypal();
          return token;
        } catch (reason) {
          isProblemShown.current = true;
          const isDown = codeOf(reason) === 'PROVIDER_DOWN';
          setIsPaypalDown(isDown);
          await failed(reason, isDown ? sentencesOf(reason) : `PayPal initialisation problem - ${detailOf(reason)}`);
          throw reason;
        }
      },
      onApprove: async ({ orderID, payerID }: Approved, { restart }: ApproveActions) => {
        backFromPaypal();
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
          // Her bank declined this card: PayPal lets her choose another one for the same payment.
          if (codeOf(reason) === 'PAYMENT_DECLINED' && restart) {
            say(says);
            atPaypal();
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
        // PayPal passes on the error that createOrder threw.
        if (!isProblemShown.current) {
          stop(`PayPal execution error - ${detailOf(reason)}`);
          void giveUp();
        }
        isProblemShown.current = false;
      },
      initialisationFailed: (reason: unknown) => stop(`PayPal initialisation problem - ${detailOf(reason)}`),
    },

    payByCard: async () => {
      begin();
      try {
        const fields = await askForCardForm();
        leave();
        postToGateway(fields);
      } catch (reason) {
        await failed(reason, sayProblem(reason));
      }
    },

    /** Without a provider: nothing to pay, or not yet, or a bank transfer. */
    placeAtOnce: async (payMethod: number) => {
      begin();
      try {
        settle(await confirm({ payMethod }));
      } catch (reason) {
        await failed(reason, sayProblem(reason));
      }
    },

    giveUp: async () => {
      stop(await giveUp());
      setTry((before) => before + 1);
    },
  };
}
