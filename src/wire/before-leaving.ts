import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { closing } from './closing.ts';

const saves = new Set<() => void>();

/** Saves at once what fields save by themselves: one that is typed into gets the event `focusout`, and keeps the focus; no pause is waited for. */
export function saveBeforeLeaving(): void {
  const { activeElement: field } = document;
  if (saves.size > 0 && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  for (const save of saves) save();
}

/** Calls `save` when the page is left: for another page, by a reload, or with its window. Fields that save when they are left need none. */
export function useBeforeLeaving(save: () => void = () => undefined): void {
  const router = useRouter();
  const saveOwn = useEffectEvent(save);
  useEffect(() => {
    const own = () => saveOwn();
    saves.add(own);
    // Once for all of them: the same listener is never added twice.
    addEventListener('pagehide', onClosing);
    addEventListener('pageshow', onShown);
    document.addEventListener('visibilitychange', onHidden);
    const end = router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && saveBeforeLeaving());
    return () => {
      end();
      saves.delete(own);
    };
  }, [router]);
}

/** Saves the value that it was last called with after a pause, and at once when the page is left. `forget` drops it. */
export function useSaveSoon<T>(save: (value: T) => void, pauseMs: number) {
  const waiting = useRef<{ readonly value: T; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  const forget = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  };
  const saveNow = useEffectEvent(() => {
    const now = waiting.current;
    forget();
    if (now) save(now.value);
  });
  useBeforeLeaving(() => saveNow());
  useEffect(() => () => saveNow(), []);
  const saveSoon = (value: T) => {
    forget();
    waiting.current = { value, timer: setTimeout(() => saveNow(), pauseMs) };
  };
  return { saveSoon, forget };
}

function onClosing(): void {
  closing.is = true;
  saveBeforeLeaving();
}

function onShown(): void {
  closing.is = false;
}

function onHidden(): void {
  if (document.hidden) saveBeforeLeaving();
}
