import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { NO_PENCE, type Pence } from '#rules/money/pence.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { CardForm } from '../../checkout.contract.ts';
import type { ApproveActions, Approved } from '../payment/load-paypal.ts';
import { postToGateway } from '../payment/post-to-gateway.ts';
import type { Paying } from '../payment/use-payment-under-way.ts';
import { codeOf, detailOf, sentencesOf } from '../read-problem.ts';

type Input<Answer> = {
  readonly sum: Pence;
  readonly beginPaypal: () => Promise<{ readonly token: string }>;
  readonly beginCard: () => Promise<CardForm>;
  readonly approve: (paymentId: string) => Promise<Answer>;
  readonly onPaid: (answer: Answer, sum: Pence) => void;
};

/** One payment of placed orders, from the press of the button to the answer. */
export function usePayPlaced<Answer>(input: Input<Answer>) {
  const queryClient = useQueryClient();
  const [paying, setPaying] = useState<Paying>('no');
  const [problem, setProblem] = useState('');
  // PayPal's buttons are created once, so they read the current values at the press.
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const isProblemShown = useRef(false);
  const begunFor = useRef<Pence>(NO_PENCE);
  // PayPal's buttons are made anew when a try is given up, which closes their window.
  const [paypalTry, setTry] = useState(0);

  const begin = () => {
    setProblem('');
    setPaying('open');
  };
  const stop = (says: string) => {
    setProblem(says);
    setPaying('no');
  };
  const failed = (reason: unknown, says: string) => {
    stop(codeOf(reason) === 'PAYMENT_UNKNOWN' ? sayProblem(reason) : says);
    if (codeOf(reason) === 'PAYMENT_UNKNOWN') setPaying('unknown');
    // It may have been paid or cancelled meanwhile: then it says so, and nothing is asked for any more.
    void queryClient.invalidateQueries();
  };

  return {
    paying,
    problem,
    paypalTry,

    paypal: {
      createOrder: async () => {
        begin();
        try {
          const { sum, beginPaypal } = latest.current;
          const { token } = await beginPaypal();
          begunFor.current = sum;
          setPaying('at-paypal');
          return token;
        } catch (reason) {
          isProblemShown.current = true;
          failed(reason, sentencesOf(reason));
          throw reason;
        }
      },
      onApprove: async ({ orderID }: Approved, { restart }: ApproveActions) => {
        setPaying('open');
        try {
          const answer = await latest.current.approve(orderID);
          stop('');
          latest.current.onPaid(answer, begunFor.current);
          await queryClient.invalidateQueries();
        } catch (reason) {
          // Her bank declined this card: PayPal lets her choose another one for the same payment.
          if (codeOf(reason) === 'PAYMENT_DECLINED' && restart) {
            setProblem(sentencesOf(reason));
            setPaying('at-paypal');
            restart();
            return;
          }
          failed(reason, sentencesOf(reason));
        }
      },
      onCancel: () => stop(''),
      onError: (reason: unknown) => {
        // PayPal passes on the error that createOrder threw.
        if (!isProblemShown.current) stop(`PayPal execution error - ${detailOf(reason)}`);
        isProblemShown.current = false;
      },
      initialisationFailed: (reason: unknown) => stop(`PayPal initialisation problem - ${detailOf(reason)}`),
    },

    /** The next try takes the place of this one, and it has frozen nothing: there is nothing to tell the server. */
    giveUp: () => {
      stop('');
      setTry((before) => before + 1);
    },

    payByCard: async () => {
      begin();
      try {
        const fields = await latest.current.beginCard();
        setPaying('leaving');
        postToGateway(fields);
      } catch (reason) {
        failed(reason, sayProblem(reason));
      }
    },
  };
}
