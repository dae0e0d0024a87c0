import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTransport } from '#wire/use-transport.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { codeOf } from '../read-problem.ts';
import { call } from '#wire/call.ts';
import { type Order, chooseAddress } from '../../checkout.contract.ts';

export type WhichToTake = 'paypal' | 'basket';
export type ChosenAddress = ReturnType<typeof useChosenAddress>;

type AddressChoiceInput = {
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  /** Reloads the draft, which has changed on the server. */
  readonly onChanged: () => void;
  readonly onTaken: () => void;
};

/** The choice between PayPal's address and the basket's own. The server computes the terms of both. */
export function useChosenAddress({ order, onOrder, onChanged, onTaken }: AddressChoiceInput) {
  const transport = useTransport();
  const [takenAddress, setTakenAddress] = useState<WhichToTake | null>(null);
  const taking = useMutation({
    scope: { id: 'draft' },
    mutationFn: (take: WhichToTake) =>
      call(transport, chooseAddress, {
        body: { orderId: order.id, draftName: order.draftName, version: order.version, take },
      }),
    onSuccess: (answer, take) => {
      setTakenAddress(take);
      onTaken();
      onOrder(answer);
    },
    onError: onChanged,
  });
  // The reloaded draft shows that the order has changed.
  const isOrderChanged = taking.error !== null && codeOf(taking.error) === 'ORDER_CHANGED';
  return {
    takenAddress,
    taking: taking.isPending,
    take: (which: WhichToTake) => taking.mutate(which),
    problem: taking.error === null || isOrderChanged ? '' : sayProblem(taking.error),
  };
}
