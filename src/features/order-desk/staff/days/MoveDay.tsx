import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { Button } from '#ui/Button.tsx';
import { LoadingDialog } from '#ui/staff/dialog/LoadingDialog.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { daysOfOrder } from '../../day.contract.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { MoveDayForm } from './MoveDayForm.tsx';

type Props = { readonly order: OrderForDesk };

/** Moves the day of an order, and the place where it is collected; says why that cannot be done while something is in the way. */
export function MoveDay({ order }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (order.dayObstacle !== null) return null;
  const isCollected = order.deliveryMethod === DeliveryMethod.collection;
  return (
    <div>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {isCollected ? 'Move day or place…' : 'Move the day…'}
      </Button>
      {isOpen && <MoveDayDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

function MoveDayDialog({ order, onClose }: Props & { readonly onClose: () => void }) {
  const query = useQuery(queryOf(useTransport(), daysOfOrder, { query: { id: order.id }, for: 'staff' }));
  return (
    <LoadingDialog query={query} title={`Move ${order.orderRef}`} onClose={onClose}>
      {(days) => <MoveDayForm order={order} days={days} onClose={onClose} />}
    </LoadingDialog>
  );
}
