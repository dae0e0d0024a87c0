import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useInBrowser } from '../use-in-browser.ts';

type HydratedForm = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** False in the server's HTML: a press there would send the fields in the address of the page. */
  readonly isReady: boolean;
};

/** A form in the server's HTML: what was typed before hydration, or restored by the browser, is handed over by its fields' names. */
export function useHydratedForm(onTyped: (fields: Readonly<Record<string, string>>) => void): HydratedForm {
  const form = useRef<HTMLFormElement>(null);
  const inBrowser = useInBrowser();
  const [wasRendered] = useState(!inBrowser);
  useLayoutEffect(() => {
    if (!wasRendered || form.current === null) return;
    const fields = [...new FormData(form.current)].filter(([, value]) => typeof value === 'string' && value !== '');
    if (fields.length > 0) onTyped(Object.fromEntries(fields) as Record<string, string>);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the page comes alive
  }, []);
  return { form, isReady: inBrowser };
}
