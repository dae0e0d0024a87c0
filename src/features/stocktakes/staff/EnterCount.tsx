import { useId, useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { useFocusOnInvalid } from '#ui/forms/use-focus-on-invalid.ts';
import { call } from '#wire/call.ts';
import { enterStocktake, type StocktakeItem } from '../stocktakes.contract.ts';

type Props = {
  readonly takeId: number;
  readonly item: StocktakeItem;
  /** As it is typed. */
  readonly number: string;
  readonly setNumber: (number: string) => void;
  readonly onDone: () => void;
  readonly onSkip: () => void;
};

/** How many are there. Who corrects herself says whether she mistyped, or has counted again. */
export function EnterCount({ takeId, item: { id, name, isOwn }, number, setNumber, onDone, onSkip }: Props) {
  const groupId = useId();
  const [again, setAgain] = useState(false);
  const [isTried, setTried] = useState(false);
  const entering = useDialogAct({
    entry: { number },
    act: (transport) =>
      call(transport, enterStocktake, { body: { id: takeId, itemId: id, number: Number(number), again } }),
    done: (answer) => `${name}: ${answer.counted}`,
    onDone,
  });
  const { form, countTry } = useFocusOnInvalid(entering.isPending);
  const isNumber = /^\d{1,7}$/.test(number.trim());
  const error = isTried && !isNumber ? 'Please enter a whole number' : entering.faults['number'];
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Count ${name}`}
      className="mt-2 grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isNumber) entering.send();
        countTry();
      }}
    >
      {entering.problem !== null && <Alert>{entering.problem}</Alert>}
      <TextField
        label="How many are there"
        inputMode="numeric"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- she has just chosen this item, to type its number
        autoFocus
        value={number}
        error={error}
        onChange={({ target }) => setNumber(target.value)}
      />
      {isOwn && (
        <ChoiceGroup legend="Why another number">
          <ChoiceCard name={groupId} title="I mistyped" checked={!again} onChange={() => setAgain(false)} />
          <ChoiceCard
            name={groupId}
            title="I have counted again, just now"
            checked={again}
            onChange={() => setAgain(true)}
          />
        </ChoiceGroup>
      )}
      <div className="flex gap-2">
        <Button type="submit" busy={entering.isPending}>
          Save, next
        </Button>
        <Button kind="plain" onClick={onSkip}>
          Skip
        </Button>
      </div>
    </form>
  );
}
