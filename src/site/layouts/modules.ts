import { paths } from '../paths.ts';

/** The parts of the site as the menu names them. A module is known by the first step of its address. */
export const modules: readonly { readonly name: string; readonly to: string }[] = [
  { name: 'Home', to: paths.home },
  { name: 'Shop', to: paths.shop },
  { name: 'Taproom', to: paths.taproom },
  { name: 'News', to: paths.news },
  { name: 'Info', to: paths.info },
  { name: 'Membership', to: paths.member },
  { name: 'Contact', to: paths.contact },
];
