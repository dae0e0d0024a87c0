import type { StaffScreen } from '#ui/staff/screen.ts';
import { staffPaths } from './paths.ts';

const home: StaffScreen = {
  path: staffPaths.home,
  title: 'Home',
  section: 'Overview',
  permission: null,
  load: () => import('./HomeScreen.tsx'),
};

/** All screens, in the order of the navigation. Each feature declares its own in `staff/<feature>.screens.ts`. */
export const screens: readonly StaffScreen[] = [home];
