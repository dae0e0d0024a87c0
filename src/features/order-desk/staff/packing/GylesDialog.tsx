import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { type GylesToPack, gylesToPack } from '../../packing.contract.ts';
import { PieceGyles } from './PieceGyles.tsx';
import { faultsOf, gylesToSend, keyOf, rowsToBegin, type SentGyles, type TypedRow } from './typed-gyles.ts';

type Props = {
  readonly order: Pick<OrderForDesk, 'id' | 'orderRef'>;
  /** What the button says that saves them. */
  readonly action: string;
  /** Whoever saves them says why. */
  readonly wantsReason?: boolean;
  readonly busy: boolean;
  /** What the server said of the last try; empty = nothing. */
  readonly problem: string;
  readonly onSave: (gyles: SentGyles, why: string) => void;
  readonly onClose: () => void;
};

/** Asks from which gyles an order is packed; the likeliest stand there already, so that Enter takes them. */
export function GylesDialog({ order, action, wantsReason = false, busy, problem, onSave, onClose }: Props) {
  const asking = useQuery({
    ...queryOf(useTransport(), gylesToPack, { query: { id: order.id }, for: 'staff' }),
    // What is typed is not taken away by an answer that comes again.
    refetchOnWindowFocus: false,
  });
  const [typed, setTyped] = useState<Readonly<Record<string, readonly TypedRow[]>>>({});
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const { pieces, offered } = asking.data ?? NOTHING;
  const all = pieces.map((piece) => {
    const rows = typed[keyOf(piece)] ?? rowsToBegin(piece, offered);
    return { piece, rows, faults: faultsOf(piece, rows, offered) };
  });
  const isWhyMissing = wantsReason && why.trim() === '';
  const save = () => {
    setTried(true);
    const isFaulty = all.some(({ faults }) => faults.some((fault) => Object.keys(fault).length > 0));
    if (asking.data === undefined || isFaulty || isWhyMissing) return;
    onSave(
      all.flatMap(({ piece, rows }) => gylesToSend(piece, rows, offered)),
      why.trim(),
    );
  };
  return (
    <FormDialog
      title={`Gyles of ${order.orderRef}`}
      action={action}
      // A press before they are there would save nothing.
      busy={busy || asking.isPending}
      onSubmit={save}
      onClose={onClose}
      wide
    >
      {problem && <Alert>{problem}</Alert>}
      {asking.error && <Alert>{sayProblem(asking.error)}</Alert>}
      {asking.isPending && <Skeleton className="h-40 w-full" />}
      <p className="text-ink-soft">
        The number on the label and, after a space, the sub-batch: G2201 A. What has no number stays empty.
      </p>
      {asking.data && (
        <Fields>
          {all.map(({ piece, rows, faults }, at) => (
            <div key={keyOf(piece)} className="grid gap-3">
              {piece.orderRef !== order.orderRef && piece.orderRef !== all[at - 1]?.piece.orderRef && (
                <h3 className="font-semibold">In the same box: {piece.orderRef}</h3>
              )}
              <PieceGyles
                piece={piece}
                rows={rows}
                faults={isTried ? faults : []}
                offered={offered}
                onChange={(changed) => setTyped({ ...typed, [keyOf(piece)]: changed })}
              />
            </div>
          ))}
        </Fields>
      )}
      {wantsReason && (
        <TextField
          label="Why, for the history"
          maxLength={300}
          value={why}
          error={isTried && isWhyMissing ? 'Its customer has it already: please say why.' : undefined}
          onChange={({ target }) => setWhy(target.value)}
        />
      )}
    </FormDialog>
  );
}

const NOTHING: GylesToPack = { pieces: [], offered: [] };

/** The first field is marked when they are there, so that a number that is typed takes the place of the proposed one. */
function Fields({ children }: { readonly children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.select(), []);
  return (
    <div ref={fields} className="grid gap-5">
      {children}
    </div>
  );
}
