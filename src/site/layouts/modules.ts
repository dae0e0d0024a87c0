import { useRouter } from '@tanstack/react-router';
import { paths } from '../paths.ts';

/** The parts of the site, as the menu names them. A module is known by the first step of its address. */
export const modules = [
  { name: 'Home', to: paths.home },
  { name: 'Shop', to: paths.shop },
  { name: 'Taproom', to: paths.taproom },
  { name: 'News', to: paths.news },
  { name: 'Info', to: paths.info },
  { name: 'Members', to: paths.member },
  { name: 'Contact', to: paths.contact },
] as const;

/** Whether an address has its page: what leads nowhere is not shown. */
export function useIsThere(): (to: string) => boolean {
  const { routesByPath } = useRouter();
  // A page that may name one thing of its list has both addresses on one route.
  return (to) => to in routesByPath || `${to}/{-$id}` in routesByPath;
}
