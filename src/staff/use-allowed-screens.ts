import { createContext, use } from 'react';
import type { StaffScreen } from '#ui/staff/screen.ts';

/** The screens that this person may open. The layout provides them, since a screen cannot import the list that names it. */
export const AllowedScreensContext = createContext<readonly StaffScreen[]>([]);

export function useAllowedScreens(): readonly StaffScreen[] {
  return use(AllowedScreensContext);
}
