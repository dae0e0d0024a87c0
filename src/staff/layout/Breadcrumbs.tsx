import { useLocation } from '@tanstack/react-router';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { StaffScreen } from '#ui/staff/screen.ts';
import { breadcrumbsOf } from '../breadcrumbs.ts';

export function Breadcrumbs({ screens }: { readonly screens: readonly StaffScreen[] }) {
  const { pathname } = useLocation();
  const crumbs = breadcrumbsOf(pathname, screens);
  return (
    <nav aria-label="Breadcrumbs" className="breadcrumbs">
      <ol>
        {crumbs.map(({ title, address }, index) => (
          <li key={address}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{title}</span>
            ) : (
              <StaffLink to={address}>{title}</StaffLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
