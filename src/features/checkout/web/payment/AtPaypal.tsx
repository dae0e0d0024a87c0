import { useState } from 'react';
import { Button } from '#ui/Button.tsx';

type Props = { readonly onGiveUp: () => Promise<void> | void };

/** What is going on while PayPal's window is open, which may lie behind this one, and the way out. */
export function AtPaypal({ onGiveUp }: Props) {
  const [isEnding, setEnding] = useState(false);
  const giveUp = async () => {
    setEnding(true);
    await onGiveUp();
    setEnding(false);
  };
  return (
    <div className="at-paypal">
      <p role="status">
        <strong>PayPal is open in another window.</strong> Finish there, and this page goes on by itself. If you cannot
        find it, look behind this window, or give up this try: nothing was taken yet.
      </p>
      <Button kind="plain" busy={isEnding} onClick={() => void giveUp()}>
        Give up this try
      </Button>
    </div>
  );
}
