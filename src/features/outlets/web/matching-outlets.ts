import { foldWords, searchWords } from '#rules/content/search-words.ts';
import type { Outlet } from '../outlets.contract.ts';

/** Those that hold every word that was typed, wherever it stands, without regard to case and accents. */
export function matchingOutlets(outlets: readonly Outlet[], typed: string): readonly Outlet[] {
  const words = searchWords(typed);
  return outlets.filter(({ title, text, linkText }) => {
    const outletText = foldWords(`${title} ${text} ${linkText}`);
    return words.every((word) => outletText.includes(word));
  });
}
