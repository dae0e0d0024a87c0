import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { MessageBox } from '../notices/MessageBox.tsx';

type Asking = {
  /** Stands beside the form, not in it. */
  readonly question: ReactNode;
  /** Closes the dialog around the form, at once where nothing is typed. */
  readonly askToClose: (close: () => void) => void;
};

/** Asks before another page, a reload, a closing window or a closing dialog takes away what was typed and not sent. */
export function useAskBeforeLeaving(isTyped: () => boolean): Asking {
  const { status, proceed, reset } = useBlocker({
    enableBeforeUnload: isTyped,
    // Filters and tabs in the address are not another page.
    shouldBlockFn: ({ current, next }) => isTyped() && current.pathname !== next.pathname,
    withResolver: true,
  });
  const [closing, setClosing] = useState<{ readonly close: () => void } | null>(null);
  const stay = () => {
    setClosing(null);
    reset?.();
  };
  const leave = () => {
    setClosing(null);
    closing?.close();
    proceed?.();
  };
  const isAsked = closing !== null || status === 'blocked';
  return {
    askToClose: (close) => (isTyped() ? setClosing({ close }) : close()),
    question: isAsked && (
      <MessageBox
        open
        title="Leave without sending?"
        onClose={stay}
        actions={
          <>
            <Button kind="plain" onClick={leave}>
              Leave
            </Button>
            <Button onClick={stay}>Stay here</Button>
          </>
        }
      >
        <p>What you have typed here will be lost.</p>
      </MessageBox>
    ),
  };
}
