import { Link, useRouter } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useFiltersLeft } from '#features/catalogue/web/favourites/personal-shelf.ts';
import { Icon } from '#ui/Icon.tsx';
import { paths } from '../paths.ts';
import { BasketLink } from './basket-link.tsx';
import { modules, useIsThere } from './modules.ts';
import { LogOut, PersonLink } from './person-corner.tsx';
import { Wordmark } from './wordmark.tsx';

/** The bar at the top: links, or a menu below 990 px. The basket is always visible. */
export function NavigationBar() {
  return (
    <header className="bar">
      <div className="page flex h-(--bar) items-center gap-1">
        <Wordmark />
        <nav aria-label="Main" className="ml-auto hidden bar:block">
          <ul className="flex">
            <ModuleLinks className="bar-link" />
          </ul>
        </nav>
        <div className="ml-auto flex items-center bar:ml-3">
          <PersonLink />
          <BasketLink />
          <SmallMenu />
        </div>
      </div>
    </header>
  );
}

function ModuleLinks({ className }: { readonly className: string }) {
  const isThere = useIsThere();
  const filters = useFiltersLeft();
  return modules
    .filter(({ to }) => isThere(to))
    .map(({ name, to }) => (
      <li key={to}>
        <Link
          to={to as string}
          {...(to === paths.shop && { search: filters })}
          activeOptions={{ includeSearch: false }}
          className={className}
        >
          {name}
        </Link>
      </li>
    ));
}

function SmallMenu() {
  const router = useRouter();
  const menu = useRef<HTMLDetailsElement>(null);
  // Closed at the start of a navigation, by a link in it or by Back, however long the page takes.
  useEffect(() => router.subscribe('onBeforeNavigate', () => menu.current?.removeAttribute('open')), [router]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from anywhere in the menu
    <details ref={menu} className="small-menu bar:hidden" onKeyDown={shutWithEscape} onBlur={shutWhenLeft}>
      <summary className="bar-icon" aria-label="Menu">
        <Icon name="menu" className="size-6 menu-shut" />
        <Icon name="close" className="size-6 menu-open" />
      </summary>
      <nav aria-label="Main" className="small-menu-sheet">
        <ul className="page grid py-3">
          <ModuleLinks className="small-menu-link" />
        </ul>
        <LogOut className="page small-menu-link" />
      </nav>
    </details>
  );
}

function shutWithEscape({ key, currentTarget: menu }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape') return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/** Closes the menu when the focus leaves it, so that it does not cover the focused element. */
function shutWhenLeft({ relatedTarget, currentTarget: menu }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !menu.contains(relatedTarget)) menu.open = false;
}
