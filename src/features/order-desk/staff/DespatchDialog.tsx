import { useState } from 'react';
import { type Despatch, despatchFaults, OWN_VAN } from '#rules/orders/desk/despatch.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import type { OrderForDesk } from '../order-desk.contract.ts';
import { CancelWishWarning } from './changing/CancelWishes.tsx';
import { mailSentence } from './order-words.ts';

type Props = {
  readonly order: Pick<OrderForDesk, 'orderRef' | 'email' | 'deliveryMethod' | 'cancelWishes'>;
  readonly busy: boolean;
  /** What the server said of the last try; empty = nothing. */
  readonly problem: string;
  readonly onDespatch: (despatch: Despatch) => void;
  readonly onClose: () => void;
};

const BY_OWN_VAN: ReadonlySet<number> = new Set([DeliveryMethod.van, DeliveryMethod.localFree]);

/** Asks who carries the order, and where it can be followed. */
export function DespatchDialog({ order, busy, problem, onDespatch, onClose }: Props) {
  const [isTried, setTried] = useState(false);
  const [despatch, setDespatch] = useState<Despatch>({
    courier: BY_OWN_VAN.has(order.deliveryMethod) ? OWN_VAN : '',
    trackingNumber: '',
    trackingUrl: '',
  });
  const faults = isTried ? despatchFaults(despatch) : {};
  const field = (name: keyof Despatch) => ({
    value: despatch[name],
    error: faults[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDespatch({ ...despatch, [name]: target.value }),
  });
  return (
    <FormDialog
      title={`Despatch ${order.orderRef}`}
      onClose={onClose}
      action="Despatch"
      busy={busy}
      onSubmit={() => {
        setTried(true);
        if (Object.keys(despatchFaults(despatch)).length === 0) onDespatch(despatch);
      }}
    >
      {problem && <Alert>{problem}</Alert>}
      <CancelWishWarning order={order} />
      <p className="text-ink-soft">{mailSentence(order.email)}</p>
      <TextField label="Courier" maxLength={60} {...field('courier')} />
      <TextField label="Tracking number" optional maxLength={60} autoComplete="off" {...field('trackingNumber')} />
      <TextField
        label="Address to follow it"
        optional
        type="url"
        maxLength={300}
        autoComplete="off"
        {...field('trackingUrl')}
      />
    </FormDialog>
  );
}
