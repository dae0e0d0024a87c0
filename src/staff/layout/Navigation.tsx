import { SECTIONS, type StaffScreen } from '#ui/staff/screen.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { staffPaths } from '../paths.ts';
import { useBreweryName } from '../use-brewery-name.ts';

/** The screens that this person may open, by section. */
export function Navigation({ screens }: { readonly screens: readonly StaffScreen[] }) {
  return (
    <nav aria-label="Staff" className="staff-navigation">
      {SECTIONS.map((section) => {
        const own = screens.filter((screen) => screen.section === section);
        return own.length === 0 ? null : (
          <section key={section} aria-label={section}>
            <h2 className="navigation-section">{section}</h2>
            <ul>
              {own.map(({ path, title }) => (
                <li key={path}>
                  <StaffLink to={path} className="navigation-link">
                    {title}
                  </StaffLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

/** The brewery's name. */
export function BreweryMark() {
  const name = useBreweryName();
  return (
    <StaffLink to={staffPaths.home} className="brewery-mark">
      <span className="staff-sign" aria-hidden="true" />
      <span className="min-w-0">
        <span className="block truncate font-display font-semibold">{name || 'Brewery'}</span>
        <span className="block text-small">Staff</span>
      </span>
    </StaffLink>
  );
}
