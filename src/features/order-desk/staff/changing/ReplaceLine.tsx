import { useState } from 'react';
import { creditedOf } from '#rules/credits/credit-parts.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { QuantityStepper } from '#ui/forms/QuantityStepper.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { replaceInOrder } from '../../additions.contract.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { AdditionSum } from './AdditionSum.tsx';
import { ChosenPacks } from './ChosenPacks.tsx';
import { type ChosenPack, linesOf } from './chosen-packs.ts';
import { HandedBack } from '../refunds/HandedBack.tsx';
import { splitOf } from '../refunds/split-of.ts';
import { useOrderAct } from '../use-order-act.ts';
import { WhyField } from './WhyField.tsx';

type Line = OrderForDesk['lines'][number];
type Props = { readonly order: OrderForDesk; readonly line: Line };

/** Replaces pieces of a line by other packs before the order is packed; nothing is shown where that cannot be. */
export function ReplaceLine({ order, line }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = order.addObstacle === null && order.creditableGoods.includes('taken-out') && line.isRefundable;
  if (!isOffered || leftOf(order, line) === 0) return null;
  return (
    <span className="block">
      <Button kind="plain" onClick={() => setOpen(true)}>
        Replace…<span className="sr-only"> {line.name}</span>
      </Button>
      {isOpen && <ReplaceDialog order={order} line={line} onClose={() => setOpen(false)} />}
    </span>
  );
}

function ReplaceDialog({ order, line, onClose }: Props & { readonly onClose: () => void }) {
  const [pieces, setPieces] = useState(1);
  const [chosen, setChosen] = useState<readonly ChosenPack[]>([]);
  const [handedBack, setHandedBack] = useState(false);
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const { id, version, orderRef } = order;
  const lines = linesOf(chosen);
  const replacing = useOrderAct({
    act: (transport) =>
      call(transport, replaceInOrder, {
        body: { id, version, lineId: line.id, quantity: pieces, lines, why, handedBack },
      }),
    done: () => 'Replaced',
    onDone: onClose,
    onConflict: () => setChosen([]),
  });
  const replace = () => {
    setTried(true);
    if (lines.length > 0) replacing.mutate();
  };
  const wish = { chosen: [{ id: line.id, quantity: pieces }], delivery: false, goods: 'taken-out' } as const;
  const credited = splitOf(
    order,
    order.credits.flatMap(({ parts }) => parts),
    wish,
  );
  return (
    <FormDialog
      wide
      title={`Replace ${line.name} in ${orderRef}`}
      action="Replace it"
      busy={replacing.isPending}
      onSubmit={replace}
      onClose={onClose}
    >
      {replacing.error && <Alert>{sayProblem(replacing.error)}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 font-semibold">How many are taken out?</span>
        <QuantityStepper of={line.name} value={pieces} most={leftOf(order, line)} asTyped onChange={setPieces} />
      </div>
      <ChosenPacks
        orderId={id}
        label="What comes in their place?"
        chosen={chosen}
        onChange={setChosen}
        pieces={pieces}
      />
      {isTried && lines.length === 0 && <p className="field-error">Please choose what comes in their place.</p>}
      {lines.length > 0 && credited !== null && <AdditionSum order={order} lines={lines} credited={credited} />}
      <HandedBack order={order} checked={handedBack} onChange={setHandedBack} />
      <WhyField why={why} onChange={setWhy} />
    </FormDialog>
  );
}

/** Pieces that were not refunded yet. */
function leftOf({ credits }: OrderForDesk, { id, quantity }: Line): number {
  const earlier = credits.flatMap(({ parts }) => parts);
  return quantity - creditedOf(earlier, id);
}
