import { SetUpCard } from '#features/set-up/staff/SetUpCard.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { SECTIONS } from '#ui/staff/screen.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { useSession } from '#wire/use-session.ts';
import { staffPaths } from './paths.ts';
import { useAllowedScreens } from './use-allowed-screens.ts';

/** The start page: this person's screens by section. */
export function Screen() {
  const session = useSession();
  const own = useAllowedScreens().filter(({ path, section }) => section !== null && path !== staffPaths.home);
  return (
    <>
      <ScreenHead title={`Hello ${session?.userName ?? ''}`.trim()} />
      <SetUpCard />
      {own.length === 0 && (
        <p className="text-ink-soft">Your account may log in here, but no screen is open to it yet.</p>
      )}
      <div className="home-sections">
        {SECTIONS.map((section) => {
          const screens = own.filter((screen) => screen.section === section);
          return screens.length === 0 ? null : (
            <section key={section} className="home-section">
              <h2 className="font-display text-name font-semibold">{section}</h2>
              <ul>
                {screens.map(({ path, title }) => (
                  <li key={path}>
                    <StaffLink to={path} className="home-screen">
                      {title}
                    </StaffLink>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}
