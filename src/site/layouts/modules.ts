import { useRouter } from '@tanstack/react-router';
import { paths } from '../paths.ts';

/** The parts of the site, as in the menu. A module is identified by the first segment of its address. */
export const modules = [
  { name: 'Home', to: paths.home },
  { name: 'Shop', to: paths.shop },
  { name: 'Taproom', to: paths.taproom },
  { name: 'News', to: paths.news },
  { name: 'Info', to: paths.info },
  { name: 'Members', to: paths.member },
  { name: 'Contact', to: paths.contact },
] as const;

/** Whether an address has a page; links without one are not shown. */
export function useIsThere(): (to: string) => boolean {
  const { routesByPath } = useRouter();
  // A list and its items share one route with an optional parameter.
  return (to) => to in routesByPath || `${to}/{-$id}` in routesByPath;
}
