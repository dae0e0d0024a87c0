import { useEffect, useState } from 'react';
import { addUp } from '#rules/money/pence.ts';
import { call } from '#wire/call.ts';
import { useTransport } from '#wire/use-transport.ts';
import {
  type OpenItemToPay,
  payAccountApproved,
  payAccountByCard,
  payAccountByPaypal,
} from '../../pay-account.contract.ts';
import { usePayPlaced } from '../pay-left/use-pay-placed.ts';

type Input = {
  readonly picked: readonly Pick<OpenItemToPay, 'orderId' | 'left'>[];
  readonly onPaid: (paymentId: number) => void;
};

/** One payment of the open items that were picked. */
export function usePayAccount({ picked, onPaid }: Input) {
  const transport = useTransport();
  const [paidId, setPaid] = useState<number | null>(null);
  const body = { orders: picked.map(({ orderId, left }) => ({ orderId, cLeftToPay: left })) };
  const payment = usePayPlaced({
    sum: addUp(picked.map(({ left }) => left)),
    beginPaypal: () => call(transport, payAccountByPaypal, { body }),
    beginCard: () => call(transport, payAccountByCard, { body }),
    approve: (paymentId) => call(transport, payAccountApproved, { body: { paymentId } }),
    onPaid: ({ id }) => setPaid(id),
  });
  // Only once it is over: the page is not left while money may be moving.
  useEffect(() => {
    if (paidId !== null && payment.paying === 'no') onPaid(paidId);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address is changed once for each payment, whatever else changes on the page
  }, [paidId]);
  return payment;
}
