import { useBlocker } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';

/**
 * Going on to the checkout, or within it, first applies what is typed and not applied. `apply` answers whether it came out as she
 * wished: where it did not she stays, and reads why.
 */
export function useApplyBeforeCheckout(isTyped: boolean, apply: () => Promise<boolean>): void {
  useBlocker({
    enableBeforeUnload: false,
    disabled: !isTyped,
    shouldBlockFn: async ({ next, action }) =>
      action === 'PUSH' && next.pathname === paths.checkout && !(await apply()),
  });
}
