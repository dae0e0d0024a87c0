import { isOn, moduleOfPage } from '#rules/modules/module-parts.ts';
import { useModulesOff } from '../module-switches.ts';
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

/** Whether the page of an address is there: links to pages of a module that is off are not shown. */
export function useIsThere(): (to: string) => boolean {
  const off = useModulesOff();
  return (to) => isOn(moduleOfPage(to), off);
}
