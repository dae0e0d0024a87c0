import { useId, useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { countStockItem, type StockRow } from '../stock.contract.ts';
import { storedSentence } from './stored-sentence.ts';

type Props = { readonly item: Pick<StockRow, 'id' | 'name' | 'onHand' | 'inBaskets' | 'ordered' | 'onItsWay'> };
type Entry = { readonly kind: 'counted' | 'sold'; readonly number: string; readonly reason: string };

const NOTHING: Entry = { kind: 'counted', number: '', reason: '' };

/** Says how many are there, or that some have gone; warns when baskets and orders keep more than that (D-194). */
export function CountStock({ item }: Props) {
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isTried, setTried] = useState(false);
  const [entry, setEntry] = useState<Entry>(NOTHING);
  const counting = useListAct({
    act: (transport) => {
      const { kind, number, reason } = entry;
      return call(transport, countStockItem, { body: { id: item.id, kind, number: Number(number), reason } });
    },
    done: storedSentence,
    onDone: () => close(),
    saysProblem: true,
  });
  const close = () => {
    setOpen(false);
    setTried(false);
    setEntry(NOTHING);
    counting.reset();
  };
  const faults = isTried ? faultsOf(entry) : {};
  const isBelow = isBelowWhatIsKept(item, entry);
  const { name, onHand, onItsWay } = item;
  return (
    <>
      <Button kind="plain" aria-label={`Count ${name}`} onClick={() => setOpen(true)}>
        Count…
      </Button>
      <FormDialog
        open={isOpen}
        title={`Count ${name}`}
        onClose={close}
        action={isBelow ? 'Save all the same' : 'Save'}
        busy={counting.isPending}
        onSubmit={() => {
          setTried(true);
          if (Object.keys(faultsOf(entry)).length === 0) counting.mutate();
        }}
      >
        {counting.error && <Alert>{sayProblem(counting.error)}</Alert>}
        <p className="text-ink-soft">
          {onHand - onItsWay} are here by what is known
          {onItsWay > 0 && `, and ${onItsWay} more on their way to customers, which you do not count`}.
        </p>
        <ChoiceGroup legend="What happened">
          <ChoiceCard
            name={`${formId}-kind`}
            title="I have counted"
            detail="So many are there."
            checked={entry.kind === 'counted'}
            onChange={() => setEntry({ ...entry, kind: 'counted' })}
          />
          <ChoiceCard
            name={`${formId}-kind`}
            title="Some have gone past the shop"
            detail="At a counter, broken, given away."
            checked={entry.kind === 'sold'}
            onChange={() => setEntry({ ...entry, kind: 'sold' })}
          />
        </ChoiceGroup>
        <TextField
          label="How many"
          inputMode="numeric"
          autoComplete="off"
          value={entry.number}
          error={faults['number']}
          onChange={({ target }) => setEntry({ ...entry, number: target.value })}
        />
        <TextField
          label="Why"
          maxLength={200}
          value={entry.reason}
          error={faults['reason']}
          onChange={({ target }) => setEntry({ ...entry, reason: target.value })}
        />
        {isBelow && (
          <Alert kind="warning" title="Baskets and orders keep more than that">
            The newest baskets will have less. Orders that lack something are marked, and their customers get a mail.
          </Alert>
        )}
      </FormDialog>
    </>
  );
}

function faultsOf({ number, reason }: Entry): Readonly<Record<string, string>> {
  return {
    ...(!/^\d{1,7}$/.test(number) && { number: 'Please enter a whole number' }),
    ...(reason.trim() === '' && { reason: 'Please say why, for whoever reads it later' }),
  };
}

function isBelowWhatIsKept({ onHand, inBaskets, ordered, onItsWay }: Props['item'], { kind, number }: Entry): boolean {
  if (!/^\d{1,7}$/.test(number)) return false;
  const left = kind === 'counted' ? Number(number) + onItsWay : onHand - Number(number);
  return left < inBaskets + ordered;
}
