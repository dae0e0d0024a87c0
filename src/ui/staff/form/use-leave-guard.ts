import { useBlocker } from '@tanstack/react-router';
import { useConfirmation } from '../dialog/use-confirmation.ts';

/** Asks before another screen, or another page, takes the place of what was not saved. */
export function useLeaveGuard(isDirty: () => boolean): void {
  const confirm = useConfirmation();
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
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
