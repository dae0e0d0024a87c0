import { type ReactNode, useId, useState } from 'react';
import { WRITE_OFF_REASONS, type WriteOffReason } from '#rules/stock/movement-reason.ts';
import { movementReasonName } from '#rules/wording/names/movement-reason-name.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import { useTransport } from '#wire/use-transport.ts';
import {
  breakCases,
  receiveStock,
  type StockCounted,
  type StockItemForStaff,
  writeOffStock,
} from '../stock.contract.ts';
import { FromBin, IntoBin, placeOfKey } from './places/BinOfDialog.tsx';
import { storedSentence } from './stored-sentence.ts';

type Props = { readonly item: StockItemForStaff };

/** So many have come, from a supplier or from elsewhere. */
export function ReceiveStock({ item }: Props) {
  const transport = useTransport();
  return (
    <MoveStock
      item={item}
      title={`Receive ${item.name}`}
      opens="Receive…"
      note="Where from"
      isPlain={false}
      place="into"
      send={({ number, reason, toBin }) =>
        call(transport, receiveStock, { body: { id: item.id, number, reason, toBin } })
      }
    />
  );
}

/** So many are waste, a sample or broken; warns when baskets and orders keep more than what is left (D-194). */
export function WriteOffStock({ item }: Props) {
  const transport = useTransport();
  const groupId = useId();
  const [why, setWhy] = useState<WriteOffReason>('breakage');
  return (
    <MoveStock
      item={item}
      title={`Write off ${item.name}`}
      opens="Write off…"
      note="What happened"
      isNoteNeeded
      isKept={(number) => item.onHand - number < item.inBaskets + item.ordered}
      place="from"
      send={({ number, reason, from }) =>
        call(transport, writeOffStock, { body: { id: item.id, number, why, reason, from } })
      }
    >
      <ChoiceGroup legend="Why">
        {WRITE_OFF_REASONS.map((one) => (
          <ChoiceCard
            key={one}
            name={groupId}
            title={movementReasonName(one)}
            checked={why === one}
            onChange={() => setWhy(one)}
          />
        ))}
      </ChoiceGroup>
    </MoveStock>
  );
}

type CaseProps = Props & { readonly content: NonNullable<StockItemForStaff['breaksInto']> };

/** Cases that nobody keeps become what is in them. */
export function BreakCases({ item, content }: CaseProps) {
  const transport = useTransport();
  return (
    <MoveStock
      item={item}
      title={`Break up ${item.name}`}
      opens="Break a case…"
      note={null}
      place="from"
      send={({ number, from }) => call(transport, breakCases, { body: { id: item.id, number, from } })}
    >
      <p className="text-ink-soft">
        Each becomes {content.each} of {content.name}. {item.free} are kept for nobody.
      </p>
    </MoveStock>
  );
}

type Sent = {
  readonly number: number;
  readonly reason: string;
  /** Null = they are not put away. */
  readonly toBin: number | null;
  /** Null = nobody says. */
  readonly from: { readonly binId: number; readonly batchId: number | null } | null;
};

type Move = Props & {
  readonly title: string;
  readonly opens: string;
  /** The label of what can be noted; null = nothing can. */
  readonly note: string | null;
  readonly isNoteNeeded?: boolean;
  readonly isPlain?: boolean;
  /** Whether somebody may say into which bin they are put, or from which they are taken. */
  readonly place: 'into' | 'from';
  /** Whether baskets and orders keep more than is left after so many. */
  readonly isKept?: (number: number) => boolean;
  readonly send: (sent: Sent) => Promise<StockCounted>;
  readonly children?: ReactNode;
};

const NOTHING = { number: '', reason: '', toBin: '', from: '' };

function MoveStock(props: Move) {
  const { item, title, opens, note, isNoteNeeded = false, isPlain = true, isKept, place, send, children } = props;
  const [isOpen, setOpen] = useState(false);
  const [isTried, setTried] = useState(false);
  const [entry, setEntry] = useState(NOTHING);
  const moving = useDialogAct({
    entry: { ...entry, to: entry.toBin },
    act: () =>
      send({
        number: Number(entry.number),
        reason: entry.reason,
        toBin: entry.toBin === '' ? null : Number(entry.toBin),
        from: placeOfKey(entry.from),
      }),
    done: storedSentence,
    onDone: () => close(),
  });
  const close = () => {
    setOpen(false);
    setTried(false);
    setEntry(NOTHING);
    moving.reset();
  };
  const own = {
    ...(!isNumber(entry.number) && { number: 'Please enter a whole number' }),
    ...(isNoteNeeded && entry.reason.trim() === '' && { reason: 'Please say why, for whoever reads it later' }),
  };
  const faults: Readonly<Record<string, string>> = { ...moving.faults, ...(isTried && own) };
  const isBelow = isNumber(entry.number) && isKept?.(Number(entry.number)) === true;
  return (
    <>
      <Button {...(isPlain && { kind: 'plain' })} onClick={() => setOpen(true)}>
        {opens}
      </Button>
      <FormDialog
        open={isOpen}
        title={title}
        onClose={close}
        action={isBelow ? 'Save all the same' : 'Save'}
        busy={moving.isPending}
        onSubmit={() => {
          setTried(true);
          if (Object.keys(own).length === 0) moving.send();
        }}
      >
        {moving.problem !== null && <Alert>{moving.problem}</Alert>}
        {children}
        <TextField
          label="How many"
          inputMode="numeric"
          autoComplete="off"
          value={entry.number}
          error={faults['number']}
          onChange={({ target }) => setEntry({ ...entry, number: target.value })}
        />
        {isOpen && place === 'into' && (
          <IntoBin
            item={item}
            value={entry.toBin}
            error={faults['to']}
            onChange={(toBin) => setEntry({ ...entry, toBin })}
          />
        )}
        {isOpen && place === 'from' && (
          <FromBin
            item={item}
            value={entry.from}
            error={faults['from']}
            onChange={(from) => setEntry({ ...entry, from })}
          />
        )}
        {note !== null && (
          <TextField
            label={note}
            optional={!isNoteNeeded}
            maxLength={200}
            value={entry.reason}
            error={faults['reason']}
            onChange={({ target }) => setEntry({ ...entry, reason: target.value })}
          />
        )}
        {isBelow && (
          <Alert kind="warning" title="Baskets and orders keep more than that">
            The newest baskets will have less. Orders that lack something are marked, and their customers get a mail.
          </Alert>
        )}
      </FormDialog>
    </>
  );
}

const isNumber = (typed: string) => /^[1-9]\d{0,6}$/.test(typed.trim());
