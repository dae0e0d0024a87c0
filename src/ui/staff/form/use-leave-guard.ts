import { useBlocker } from '@tanstack/react-router';
import { leaveQuestions } from '#ui/forms/leave-questions.ts';
import { useConfirmation } from '../dialog/use-confirmation.ts';

type Options = {
  /** Asks at Back, Forward, a reload and a closing window alone: a dialog lets nothing else be pressed, and opens screens itself. */
  readonly inDialog?: boolean;
};

/** Asks before another screen, or another page, takes the place of what was not saved. */
export function useLeaveGuard(isDirty: () => boolean, { inDialog = false }: Options = {}): void {
  const confirm = useConfirmation();
  useBlocker({
    enableBeforeUnload: () => leaveQuestions.areAsked && isDirty(),
    shouldBlockFn: async ({ current, next, action }) => {
      if (inDialog && (action === 'PUSH' || action === 'REPLACE')) return false;
      // Filters and tabs in the address are not another screen.
      if (!isDirty() || current.pathname === next.pathname) return false;
      return !(await confirm({
        title: 'Leave without saving?',
        consequences: ['What you changed here will be lost.'],
        confirm: 'Leave',
        refuse: 'Stay here',
        isDangerous: true,
      }));
    },
  });
}
