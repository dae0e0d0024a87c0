import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { noteGylesAtDesk } from '../../packing.contract.ts';
import { useOrderAct } from '../use-order-act.ts';
import { GylesDialog } from './GylesDialog.tsx';
import type { SentGyles } from './typed-gyles.ts';

/** Notes the gyles of an order that is packed, or corrects them. */
export function NoteGyles({ order }: { readonly order: OrderForDesk }) {
  const [isOpen, setOpen] = useState(false);
  const { id, version } = order;
  const noting = useOrderAct({
    act: (transport, noted: { readonly gyles: SentGyles; readonly why: string }) =>
      call(transport, noteGylesAtDesk, { body: { id, version, ...noted } }),
    done: () => 'Gyles noted',
    onDone: () => setOpen(false),
  });
  const close = () => {
    setOpen(false);
    noting.reset();
  };
  if (order.gylesObstacle !== null) return null;
  return (
    <div>
      <Button kind="plain" onClick={() => setOpen(true)}>
        Gyles…
      </Button>
      {isOpen && (
        <GylesDialog
          order={order}
          action="Save"
          wantsReason={order.gylesWantReason}
          busy={noting.isPending}
          problem={noting.error ? sayProblem(noting.error) : ''}
          onSave={(gyles, why) => noting.mutate({ gyles, why })}
          onClose={close}
        />
      )}
    </div>
  );
}
