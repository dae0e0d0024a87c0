import { useState } from 'react';
import { LONGEST_TAB_NAME } from '#rules/till/tab.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import { useOnce } from '../use-once.ts';
import { parkSale } from './tabs-of-device.ts';

type Props = {
  /** Of the tab that was taken up; empty = it is none yet. */
  readonly name: string;
  readonly onParked: () => void;
  readonly onClose: () => void;
};

/** Puts a sale aside as a tab with a name. */
export function ParkSale({ name, onParked, onClose }: Props) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | undefined>();
  const parking = useOnce(async () => {
    await parkSale(typed.trim());
    onParked();
  });
  return (
    <MessageBox
      open
      isLong
      title="Park this sale"
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="park-sale" busy={parking.isBusy}>
            Park it
          </Button>
        </>
      }
    >
      <form
        id="park-sale"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === '') setError('Please enter a name, such as Table 4');
          else parking.run();
        }}
      >
        <TextField
          label="Name of the tab"
          autoComplete="off"
          maxLength={LONGEST_TAB_NAME}
          value={typed}
          error={error}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to type
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
        />
        {parking.fault !== '' && <Alert>{parking.fault}</Alert>}
      </form>
    </MessageBox>
  );
}
