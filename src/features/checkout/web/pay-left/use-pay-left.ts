import { call } from '#wire/call.ts';
import type { Pence } from '#rules/money/pence.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type LeftOrder, payLeftApproved, payLeftByCard, payLeftByPaypal } from '../../pay-left.contract.ts';
import { usePayPlaced } from './use-pay-placed.ts';

type Input = {
  readonly order: Pick<LeftOrder, 'id' | 'cLeftToPay'>;
  /** The pass that opened the page; empty = the log-in or the cookie does. */
  readonly pass: string;
  readonly onPaid: (answer: LeftOrder, sum: Pence) => void;
};

/** One payment of what is left of a placed order. */
export function usePayLeft({ order, pass, onPaid }: Input) {
  const transport = useTransport();
  const ofOrder = { orderId: order.id, ...(pass !== '' && { t: pass }) };
  const body = { ...ofOrder, cLeftToPay: order.cLeftToPay };
  return usePayPlaced({
    sum: order.cLeftToPay,
    beginPaypal: () => call(transport, payLeftByPaypal, { body }),
    beginCard: () => call(transport, payLeftByCard, { body }),
    approve: (paymentId) => call(transport, payLeftApproved, { body: { ...ofOrder, paymentId } }),
    onPaid,
  });
}
