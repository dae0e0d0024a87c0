import type { StaffScreen } from '#ui/staff/screen.ts';

/** The screens that match the search text: all words occur; titles that begin with it come first. */
export function findScreens(searchText: string, screens: readonly StaffScreen[]): readonly StaffScreen[] {
  const words = searchText.toLowerCase().split(/\s+/).filter(Boolean);
  const start = words.join(' ');
  const rank = ({ title }: StaffScreen) => (title.toLowerCase().startsWith(start) ? 0 : 1);
  return screens
    .filter(({ path, section }) => section !== null && !path.includes('$'))
    .filter((screen) => words.every((word) => textOf(screen).includes(word)))
    .toSorted((a, b) => rank(a) - rank(b));
}

function textOf({ title, section, keywords = [] }: StaffScreen): string {
  return [title, section, ...keywords].join(' ').toLowerCase();
}
