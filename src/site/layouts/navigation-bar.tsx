import { Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { BasketLink } from './basket-link.tsx';
import { modules } from './modules.ts';
import { Wordmark } from './wordmark.tsx';

/** The bar at the top: a row of links where there is room, a menu below 990 px. The basket is always one press away. */
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
          <BasketLink />
          <SmallMenu />
        </div>
      </div>
    </header>
  );
}

function ModuleLinks({ className }: { readonly className: string }) {
  return modules.map(({ name, to }) => (
    <li key={to}>
      <Link to={to} className={className}>
        {name}
      </Link>
    </li>
  ));
}

function SmallMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  // Another page is another menu: it begins shut.
  const { href } = useLocation();
  return (
    <details key={href} ref={menu} className="small-menu bar:hidden">
      <summary
        className="bar-icon"
        aria-label="Menu"
        onKeyDown={(event) => event.key === 'Escape' && menu.current?.removeAttribute('open')}
      >
        <Icon name="menu" className="size-6 menu-shut" />
        <Icon name="close" className="size-6 menu-open" />
      </summary>
      <nav aria-label="Main" className="small-menu-sheet">
        <ul className="page grid py-3">
          <ModuleLinks className="small-menu-link" />
        </ul>
      </nav>
    </details>
  );
}
