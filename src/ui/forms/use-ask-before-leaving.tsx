import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { leaveQuestions } from './leave-questions.ts';
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
    enableBeforeUnload: () => leaveQuestions.areAsked && isTyped(),
    // Filters and tabs in the address are not another page.
    shouldBlockFn: ({ current, next }) => isTyped() && current.pathname !== next.pathname,
    withResolver: true,
  });
  const [pendingClose, setPendingClose] = useState<{ readonly close: () => void } | null>(null);
  const stay = () => {
    setPendingClose(null);
    reset?.();
  };
  const leave = () => {
    setPendingClose(null);
    pendingClose?.close();
    proceed?.();
  };
  const isAsked = pendingClose !== null || status === 'blocked';
  return {
    askToClose: (close) => (isTyped() ? setPendingClose({ close }) : close()),
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
