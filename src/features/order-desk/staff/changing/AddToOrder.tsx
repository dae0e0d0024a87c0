import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { addToOrderAtDesk } from '../../additions.contract.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { AdditionSum } from './AdditionSum.tsx';
import { ChosenPacks } from './ChosenPacks.tsx';
import { type ChosenPack, linesOf } from './chosen-packs.ts';
import { useOrderAct } from '../use-order-act.ts';

type Props = { readonly order: OrderForDesk };

/** Adds packs to an order that is not packed yet, after saying what they cost; says instead what is in the way. */
export function AddToOrder({ order }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (order.addObstacle !== null) return <p className="text-small text-ink-soft">{order.addObstacle}.</p>;
  return (
    <div>
      <Button kind="plain" onClick={() => setOpen(true)}>
        Add to this order…
      </Button>
      {isOpen && <AddDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AddDialog({ order, onClose }: Props & { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly ChosenPack[]>([]);
  const [isTried, setTried] = useState(false);
  const { id, version, orderRef } = order;
  const lines = linesOf(chosen);
  const adding = useOrderAct({
    act: (transport) => call(transport, addToOrderAtDesk, { body: { id, version, lines } }),
    done: () => 'Added',
    onDone: onClose,
  });
  const add = () => {
    setTried(true);
    if (lines.length > 0) adding.mutate();
  };
  return (
    <FormDialog
      wide
      title={`Add to ${orderRef}`}
      action="Add it"
      busy={adding.isPending}
      onSubmit={add}
      onClose={onClose}
    >
      {adding.error && <Alert>{sayProblem(adding.error)}</Alert>}
      <ChosenPacks orderId={id} label="What is added?" chosen={chosen} onChange={setChosen} />
      {isTried && lines.length === 0 && <p className="field-error">Please choose what is added.</p>}
      {lines.length > 0 && <AdditionSum order={order} lines={lines} />}
    </FormDialog>
  );
}
