import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { leaveQuestions } from '#ui/forms/leave-questions.ts';
import { type Question, useConfirmation } from '../dialog/use-confirmation.ts';

type Options = {
  /** Asks at Back, Forward, a reload and a closing window alone: a dialog lets nothing else be pressed, and opens screens itself. */
  readonly inDialog?: boolean;
};

const LEAVE: Question = {
  title: 'Leave without saving?',
  consequences: ['What you changed here will be lost.'],
  confirm: 'Leave',
  refuse: 'Stay here',
  isDangerous: true,
};

type Guard = {
  /** Closes the dialog around the form, at once where nothing was entered. */
  readonly askToClose: (close: () => void) => Promise<void>;
};

/** Asks before another screen, or another page, takes the place of what was not saved, and before its dialog is closed. */
export function useLeaveGuard(isDirty: () => boolean, { inDialog = false }: Options = {}): Guard {
  const confirm = useConfirmation();
  const isAsking = useRef(false);
  useBlocker({
    enableBeforeUnload: () => leaveQuestions.areAsked && isDirty(),
    shouldBlockFn: async ({ current, next, action }) => {
      if (inDialog && (action === 'PUSH' || action === 'REPLACE')) return false;
      // Filters and tabs in the address are not another screen.
      if (!isDirty() || current.pathname === next.pathname) return false;
      return !(await confirm(LEAVE));
    },
  });
  return {
    askToClose: async (close) => {
      if (!isDirty()) return close();
      if (isAsking.current) return;
      isAsking.current = true;
      const isSure = await confirm(LEAVE);
      isAsking.current = false;
      if (isSure) close();
    },
  };
}
