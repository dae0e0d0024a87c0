import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useInBrowser } from '../use-in-browser.ts';

type HydratedText = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** False in the server's HTML, where no script can tell whether a button has anything to do. */
  readonly inBrowser: boolean;
};

/** The text of a field in the server's HTML: text typed before hydration, or restored by the browser, counts. */
export function useHydratedText(begins: string): HydratedText {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(begins);
  const inBrowser = useInBrowser();
  useLayoutEffect(() => setText(field.current?.value ?? begins), [begins]);
  return { field, text, setText, inBrowser };
}
