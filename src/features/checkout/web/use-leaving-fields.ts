import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Says which field was left. Where a press has left it, only once that is over: an error that appeared earlier would move
 * the button away from under it.
 */
export function useLeavingFields(leave: (controlId: string) => void) {
  const isPressing = useRef(false);
  return {
    onPointerDown: () => {
      isPressing.current = true;
      const end = () => {
        isPressing.current = false;
        removeEventListener('pointerup', end);
        removeEventListener('pointercancel', end);
      };
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    },
    onBlur: ({ target: { id } }: FocusEvent) => {
      if (!isPressing.current) return leave(id);
      addEventListener('pointerup', () => setTimeout(() => leave(id)), { once: true });
    },
  };
}

type Tried = { readonly tries: number; readonly controlIds: readonly string[] };

/** After a try to go on, moves the focus to the first field at fault; where it takes none, the summary keeps it. */
export function useFocusOnFault({ tries, controlIds }: Tried): void {
  useEffect(() => {
    const [first] = controlIds;
    const control = tries > 0 && first ? document.getElementById(first) : null;
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- at each try, not when a fault comes or goes while she types
  }, [tries]);
}
