import { useState } from 'react';
import { NO_PENCE, pence } from '#rules/money/pence.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { openDay } from '../device/outbox.ts';
import { Keypad } from '../Keypad.tsx';
import { useOnce } from '../use-once.ts';

const MOST = pence(10_000_000);

type Props = { readonly sellerId: number; readonly onOpened: () => void };

/** Before anything is sold the drawer is opened, with the cash that lies in it. */
export function OpenDay({ sellerId, onOpened }: Props) {
  const [float, setFloat] = useState(NO_PENCE);
  const opening = useOnce(async () => {
    await openDay({ sellerId, float });
    onOpened();
  });
  return (
    <section aria-label="Open the day" className="day-card">
      <h1 className="font-display text-heading leading-tight font-semibold">Open the day</h1>
      <p>Nothing is sold before. How much cash is in the drawer?</p>
      <Keypad label="Float" amount={float} most={MOST} onChange={setFloat} onEnter={() => opening.run()} />
      {opening.fault !== '' && <Alert>{opening.fault}</Alert>}
      <Button wide className="till-pay" busy={opening.isBusy} onClick={() => opening.run()}>
        Open the day
      </Button>
    </section>
  );
}
