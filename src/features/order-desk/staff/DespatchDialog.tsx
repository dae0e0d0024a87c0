import { useId, useState } from 'react';
import { type Despatch, despatchFaults } from '#rules/orders/despatch.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import type { OrderForDesk } from '../order-desk.contract.ts';

type Props = {
  readonly order: Pick<OrderForDesk, 'orderRef' | 'email' | 'deliveryMethod'>;
  readonly busy: boolean;
  /** What the server said of the last try; empty = nothing. */
  readonly problem: string;
  readonly onDespatch: (despatch: Despatch) => void;
  readonly onClose: () => void;
};

const OWN_VAN: ReadonlySet<number> = new Set([DeliveryMethod.van, DeliveryMethod.localFree]);

/** Asks who carries the order, and where it can be followed. */
export function DespatchDialog({ order, busy, problem, onDespatch, onClose }: Props) {
  const formId = useId();
  const [isTried, setTried] = useState(false);
  const [despatch, setDespatch] = useState<Despatch>({
    courier: OWN_VAN.has(order.deliveryMethod) ? 'Our own van' : '',
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
    <StaffDialog
      open
      title={`Despatch ${order.orderRef}`}
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Despatch
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (Object.keys(despatchFaults(despatch)).length === 0) onDespatch(despatch);
        }}
      >
        {problem && <Alert>{problem}</Alert>}
        <p className="text-ink-soft">
          {order.email ? `A mail to ${order.email} says so.` : 'There is no e-mail address: please tell the customer.'}
        </p>
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
      </form>
    </StaffDialog>
  );
}
