import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Passes on, once, the text that was typed into a field of the server's HTML before hydration. */
export function useTextBeforeHydration(
  take: (text: string, field: HTMLInputElement) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const takeText = useEffectEvent(() => {
    if (field.current) take(field.current.value, field.current);
  });
  useLayoutEffect(() => takeText(), []);
  return field;
}
