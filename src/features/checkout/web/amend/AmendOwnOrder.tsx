import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { amendObstacle, goesToAddress } from '#rules/orders/amending/amend-order.ts';
import type { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { FormBox } from '#ui/forms/FormBox.tsx';
import { changedWords, type OrderWords } from '#ui/forms/order-words.ts';
import { OrderWordsFields } from '#ui/forms/OrderWordsFields.tsx';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type Order, presave } from '../../checkout.contract.ts';

type Props = {
  readonly order: Order;
  /** The pass that opened the page; empty = the log-in or the cookie does. */
  readonly pass?: string;
};

/** Lets a customer change name, address and note of her order until it is packed. */
export function AmendOwnOrder({ order, pass = '' }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<'changed' | 'same' | null>(null);
  const mayAmend =
    amendObstacle({ status: order.status as OrderStatus, isInAnotherBox: order.goesWith !== '' }) === null;
  if (!mayAmend) return null;
  return (
    <>
      <Button
        kind="plain"
        onClick={() => {
          setSaved(null);
          setOpen(true);
        }}
      >
        {goesToAddress(order.deliveryMethod as DeliveryMethod)
          ? 'Change name, address or note…'
          : 'Change name or note…'}
      </Button>
      {isOpen && (
        <AmendBox
          order={order}
          pass={pass}
          onSaved={(outcome) => {
            setOpen(false);
            setSaved(outcome);
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {saved === 'same' && (
        <div className="basis-full">
          <Alert kind="note" title="Nothing was changed">
            Your order is as it was.
          </Alert>
        </div>
      )}
      {saved === 'changed' && (
        <div className="basis-full">
          <Alert kind="good" title="Your order is changed">
            The brewery has been told, and packs it as it says here now.
          </Alert>
        </div>
      )}
    </>
  );
}

type BoxProps = Required<Props> & {
  readonly onSaved: (outcome: 'changed' | 'same') => void;
  readonly onClose: () => void;
};

function AmendBox({ order, pass, onSaved, onClose }: BoxProps) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const [before] = useState<OrderWords>(order);
  const [words, setWords] = useState<OrderWords>(order);
  const saving = useMutation({
    mutationFn: () => {
      const { id: orderId, version } = order;
      const body = { orderId, version, ...changedWords(before, words), ...(pass !== '' && { t: pass }) };
      return call(transport, presave, { body });
    },
    onSuccess: ({ version }) => onSaved(version === order.version ? 'same' : 'changed'),
    // After a conflict, too, it is shown as it stands.
    onSettled: () => queryClient.invalidateQueries(),
  });
  const faults = fieldFaults(saving.error) ?? {};
  return (
    <FormBox
      title={`Change order ${order.orderRef}`}
      action="Save the changes"
      leave="Leave it as it is"
      busy={saving.isPending}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      {saving.error && <Alert>{sayProblem(saving.error)}</Alert>}
      <p>
        What you bought, its price and its day stay as they are. An invoice that was written already keeps the name and
        address that it has. If you would rather collect it, or have it sent,{' '}
        <Link to={paths.contact}>write to us</Link>: the brewery can change that until it is packed.
      </p>
      <OrderWordsFields
        words={words}
        onChange={setWords}
        faults={faults}
        withAddress={goesToAddress(order.deliveryMethod as DeliveryMethod)}
        noteLabel="Note for us"
      />
    </FormBox>
  );
}
