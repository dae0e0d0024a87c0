import { staffPaths } from '#staff/paths.ts';
import { ScreenTabs } from '#ui/staff/ScreenTabs.tsx';

/** Between the clubs and their members. */
export function ClubsTabs() {
  return (
    <ScreenTabs
      label="Clubs"
      screens={[
        [staffPaths.clubs, 'Clubs'],
        [staffPaths.clubMembers, 'Members'],
      ]}
    />
  );
}
