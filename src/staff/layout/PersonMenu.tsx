import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import type { Session } from '#wire/session.ts';
import { Icon } from '#ui/Icon.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { staffPaths } from '../paths.ts';
import { useLogOut } from '../use-log-out.ts';

/** The logged-in person, with links to the shop and the log-out. */
export function PersonMenu({ session }: { readonly session: Session }) {
  const logOut = useLogOut();
  // The menu opens within the landmark of the bar: outside of every landmark screen readers pass it over.
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <Menu.Root>
        <Menu.Trigger className="bar-button person-button" aria-label={`Account of ${session.userName}`}>
          <Icon name="person" />
          <span className="wide-only truncate">{session.userName}</span>
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner sideOffset={6} align="end" className="popup-place">
            <Menu.Popup className="popup">
              <Menu.Item className="popup-item" render={<StaffLink to={staffPaths.security}>Security</StaffLink>} />
              <Menu.Item className="popup-item" render={<a href="/home">To the shop</a>} />
              <Menu.Item className="popup-item" render={<a href="/account">My account</a>} />
              <Menu.Item className="popup-item" onClick={() => void logOut()}>
                Log out
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
