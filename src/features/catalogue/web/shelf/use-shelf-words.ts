import { useEffect, useEffectEvent, useRef } from 'react';
import { useHydratedText } from '#ui/forms/use-hydrated-text.ts';

/** Long enough for a word, too short to be noticed as a delay. */
const TYPING = 150;

/**
 * The words in the search field of the shelf. They apply a moment after the last letter; words from elsewhere, by a
 * link or a navigation, replace them.
 */
export function useShelfWords(searched: string, onWords: (words: string) => void) {
  const { field, text, setText } = useHydratedText(searched);
  const last = useRef(searched);
  const tell = useEffectEvent(onWords);
  const typed = text.trim();
  useEffect(() => {
    if (searched === last.current) return;
    last.current = searched;
    setText(searched);
  }, [searched, setText]);
  useEffect(() => {
    if (typed === last.current) return undefined;
    const soon = setTimeout(() => {
      last.current = typed;
      tell(typed);
    }, TYPING);
    return () => clearTimeout(soon);
  }, [typed]);
  return { field, text, setText };
}
