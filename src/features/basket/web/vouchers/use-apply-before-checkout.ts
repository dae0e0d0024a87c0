import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { paths } from '#site/paths.ts';

type Typed = {
  readonly isTyped: boolean;
  /** Answers whether it came out as she wished. */
  readonly apply: () => Promise<boolean>;
  readonly field: RefObject<HTMLInputElement | null>;
};

/** Going on from the basket to the checkout first applies what is typed: where it is refused she stays, at the field beside which it says why. */
export function useApplyBeforeCheckout({ isTyped, apply, field }: Typed): void {
  useBlocker({
    enableBeforeUnload: false,
    disabled: !isTyped,
    shouldBlockFn: async ({ current, next, action }) => {
      const goesOn = action === 'PUSH' && next.pathname === paths.checkout && current.pathname !== paths.checkout;
      if (!goesOn || (await apply())) return false;
      field.current?.focus();
      return true;
    },
  });
}
