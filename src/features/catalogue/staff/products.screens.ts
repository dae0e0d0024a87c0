import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

const shared = { section: 'Sales', permission: 'catalogue.edit' } as const;

export const productsScreens: readonly StaffScreen[] = [
  {
    ...shared,
    path: staffPaths.products,
    title: 'Products',
    keywords: ['beers', 'catalogue', 'shelf', 'range'],
    load: () => import('./ProductsScreen.tsx'),
  },
  {
    ...shared,
    path: staffPaths.newProduct,
    title: 'New product',
    keywords: ['add', 'create', 'beer'],
    load: () => import('./ProductScreen.tsx'),
  },
  { ...shared, section: null, path: staffPaths.product, title: 'Product', load: () => import('./ProductScreen.tsx') },
  {
    ...shared,
    permission: 'prices.edit',
    section: null,
    path: staffPaths.newPack,
    title: 'New pack',
    load: () => import('./packs/PackScreen.tsx'),
  },
  {
    ...shared,
    permission: 'prices.edit',
    section: null,
    path: staffPaths.pack,
    title: 'Pack',
    load: () => import('./packs/PackScreen.tsx'),
  },
  {
    ...shared,
    permission: 'prices.edit',
    path: staffPaths.prices,
    title: 'Prices',
    keywords: ['grid', 'spreadsheet', 'margins', 'tiers', 'costs'],
    load: () => import('./prices/PricesScreen.tsx'),
  },
  {
    ...shared,
    permission: 'prices.edit',
    section: null,
    path: staffPaths.preparedPrices,
    title: 'Prepared prices',
    keywords: ['schedule', 'price rise'],
    load: () => import('./prices/PreparedPricesScreen.tsx'),
  },
  {
    ...shared,
    permission: 'prices.edit',
    section: null,
    path: staffPaths.preparedChange,
    title: 'Prepared change',
    load: () => import('./prices/PreparedChangeScreen.tsx'),
  },
];
