import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Takes, once, what stood in a field of the server's page when its script came: typed before anybody could hear it. */
export function useTextBeforeHydration(take: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const takeText = useEffectEvent(() => take(field.current?.value ?? ''));
  useLayoutEffect(() => takeText(), []);
  return field;
}
