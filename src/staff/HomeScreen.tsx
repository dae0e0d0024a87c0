import { SetUpCard } from '#features/set-up/staff/SetUpCard.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { useSession } from '#wire/use-session.ts';
import { staffPaths } from './paths.ts';
import { useAllowedScreens } from './use-allowed-screens.ts';

/** The start page: this person's screens as large links. */
export function Screen() {
  const session = useSession();
  const own = useAllowedScreens().filter(({ path, section }) => section !== null && path !== staffPaths.home);
  return (
    <>
      <ScreenHead title={`Hello ${session?.userName ?? ''}`.trim()} />
      <SetUpCard />
      {own.length === 0 ? (
        <p className="text-ink-soft">Your account may log in here, but no screen is open to it yet.</p>
      ) : (
        <ul className="home-screens">
          {own.map(({ path, title, section }) => (
            <li key={path}>
              <StaffLink to={path} className="home-screen">
                <span className="text-small text-ink-soft">{section}</span>
                <span className="font-display text-name font-semibold">{title}</span>
              </StaffLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
