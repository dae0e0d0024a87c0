import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { LoadingDialog } from '#ui/staff/dialog/LoadingDialog.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { methodsOfOrder } from '../../method.contract.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { AmendDialog } from '../AmendOrder.tsx';
import { ChangeMethodForm } from './ChangeMethodForm.tsx';

type Props = { readonly order: OrderForDesk };

/** Changes the way by which an order goes, as long as nothing is in the way. */
export function ChangeMethod({ order }: Props) {
  const [open, setOpen] = useState<'ways' | 'address' | null>(null);
  if (order.methodObstacle !== null) return null;
  return (
    <div>
      <Button kind="plain" onClick={() => setOpen('ways')}>
        Send it another way…
      </Button>
      {open === 'ways' && (
        <ChangeMethodDialog order={order} onAddress={() => setOpen('address')} onClose={() => setOpen(null)} />
      )}
      {open === 'address' && <AmendDialog order={order} onClose={() => setOpen('ways')} />}
    </div>
  );
}

type DialogProps = Props & {
  /** Whoever wants to enter the address first. */
  readonly onAddress: () => void;
  readonly onClose: () => void;
};

function ChangeMethodDialog({ order, onAddress, onClose }: DialogProps) {
  const query = useQuery(queryOf(useTransport(), methodsOfOrder, { query: { id: order.id }, for: 'staff' }));
  return (
    <LoadingDialog query={query} title={`Send ${order.orderRef} another way`} onClose={onClose}>
      {(methods) => <ChangeMethodForm order={order} methods={methods} onAddress={onAddress} onClose={onClose} />}
    </LoadingDialog>
  );
}
