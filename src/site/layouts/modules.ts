import { paths } from '../paths.ts';

/** The parts of the site that have their pages, as the menu names them. A module is known by the first step of its address. */
export const modules = [
  { name: 'Home', to: paths.home },
  { name: 'Shop', to: paths.shop },
] as const;
