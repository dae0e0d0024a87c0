import { foldWords, searchWords } from '#rules/content/search-words.ts';
import type { Outlet } from '../outlets.contract.ts';

/** Outlets that contain every word of the search text, ignoring case and accents. */
export function matchingOutlets(outlets: readonly Outlet[], searchText: string): readonly Outlet[] {
  const words = searchWords(searchText);
  return outlets.filter(({ title, text, linkText }) => {
    const outletText = foldWords(`${title} ${text} ${linkText}`);
    return words.every((word) => outletText.includes(word));
  });
}
