import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const importScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.imports,
    title: 'Import and export',
    section: 'Settings',
    permission: 'imports.run',
    keywords: ['csv', 'shopify', 'woocommerce', 'file', 'upload', 'download', 'products', 'customers', 'gift cards'],
    load: () => import('./ImportsScreen.tsx'),
  },
  {
    path: staffPaths.import,
    title: 'Import',
    section: null,
    permission: 'imports.run',
    load: () => import('./ImportScreen.tsx'),
  },
];
