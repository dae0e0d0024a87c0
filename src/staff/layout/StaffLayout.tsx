import type { ReactNode } from 'react';
import type { Module } from '#rules/modules/module-parts.ts';
import type { Session } from '#wire/session.ts';
import { ConfirmationProvider } from '#ui/staff/dialog/ConfirmationProvider.tsx';
import { ToastProvider } from '#ui/staff/dialog/ToastProvider.tsx';
import { allowedScreens } from '../allowed-screens.ts';
import { screens } from '../screens.ts';
import { AllowedScreensContext } from '../use-allowed-screens.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { CommandMenu } from './CommandMenu.tsx';
import { BreweryMark, Navigation } from './Navigation.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import { PersonMenu } from './PersonMenu.tsx';

type Props = { readonly session: Session; readonly modulesOff: readonly Module[]; readonly children: ReactNode };

/**
 * The layout around every screen: navigation at the side, or behind a button on phones; breadcrumbs, search, and the
 * logged-in person.
 */
export function StaffLayout({ session, modulesOff, children }: Props) {
  const allowed = allowedScreens(session, screens, modulesOff);
  return (
    <ToastProvider>
      <a className="skip-link" href="#screen">
        Skip to the screen
      </a>
      <div className="staff-frame">
        <aside className="staff-side">
          <BreweryMark />
          <Navigation screens={allowed} />
        </aside>
        <header className="staff-bar">
          <NavigationDrawer screens={allowed} />
          <Breadcrumbs screens={screens} />
          <CommandMenu screens={allowed} />
          <PersonMenu session={session} />
        </header>
        <main id="screen" className="staff-screen" tabIndex={-1}>
          <AllowedScreensContext value={allowed}>
            <ConfirmationProvider>{children}</ConfirmationProvider>
          </AllowedScreensContext>
        </main>
      </div>
    </ToastProvider>
  );
}
