import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

type HydratedText = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** False in what the server sends, where no script can tell whether a button has anything to do. */
  readonly inBrowser: boolean;
};

/** The text of a field that the server has sent: what was typed before the script came, or kept by the browser, counts. */
export function useHydratedText(begins: string): HydratedText {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(begins);
  const inBrowser = useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
  useLayoutEffect(() => setText(field.current?.value ?? begins), [begins]);
  return { field, text, setText, inBrowser };
}

const NEVER = () => () => undefined;
