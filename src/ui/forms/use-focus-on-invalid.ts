import { type RefObject, useEffect, useRef, useState } from 'react';

type TriedForm = {
  /** Goes to the form. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** Is called each time that the form is sent. */
  readonly countTry: () => void;
};

/** After a try that found a fault, shows the first field that has one, which may have been scrolled out of sight on a phone. */
export function useFocusOnInvalid(busy: boolean): TriedForm {
  const form = useRef<HTMLFormElement>(null);
  const shownFor = useRef(0);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (busy || shownFor.current === tries) return;
    // Without one the answer may still be on its way: then this runs again when the form is no longer busy.
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    shownFor.current = tries;
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  }, [busy, tries]);
  return { form, countTry: () => setTries((before) => before + 1) };
}
