import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { changedWords, type OrderWords } from '#ui/forms/order-words.ts';
import { LoadingDialog } from '#ui/staff/dialog/LoadingDialog.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { methodsOfOrder } from '../../method.contract.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { wordsOf } from '../changing/AmendOrder.tsx';
import { ChangeMethodForm } from './ChangeMethodForm.tsx';

type Props = { readonly order: OrderForDesk };

/** Changes the way by which an order goes, as long as nothing is in the way. */
export function ChangeMethod({ order }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (order.methodObstacle !== null) return null;
  return (
    <div>
      <Button kind="plain" onClick={() => setOpen(true)}>
        Send it another way…
      </Button>
      {isOpen && <ChangeMethodDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ChangeMethodDialog({ order, onClose }: Props & { readonly onClose: () => void }) {
  const [before] = useState<OrderWords>(() => wordsOf(order));
  const [words, setWords] = useState(before);
  // Each way is priced anew for an address once its field is left.
  const [priced, setPriced] = useState(before);
  const query = useQuery({
    ...queryOf(useTransport(), methodsOfOrder, {
      body: { id: order.id, ...changedWords(before, priced) },
      for: 'staff',
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <LoadingDialog query={query} title={`Send ${order.orderRef} another way`} onClose={onClose}>
      {(methods) => (
        <ChangeMethodForm
          order={order}
          methods={methods}
          address={{ before, words, write: setWords, price: setPriced }}
          onClose={onClose}
        />
      )}
    </LoadingDialog>
  );
}
