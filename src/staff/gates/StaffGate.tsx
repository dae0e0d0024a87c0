import { Outlet, useLocation } from '@tanstack/react-router';
import { isOn, moduleOfScreen } from '#rules/modules/module-parts.ts';
import { isStaff } from '#rules/roles/is-staff.ts';
import type { Session } from '#wire/session.ts';
import { useSession } from '#wire/use-session.ts';
import { mayOpen } from '../allowed-screens.ts';
import { screenAt } from '../breadcrumbs.ts';
import { StaffLayout } from '../layout/StaffLayout.tsx';
import { screens } from '../screens.ts';
import { useBrewery } from '../use-brewery.ts';
import { LogInFirst } from './LogInFirst.tsx';
import { NothingHere } from './NothingHere.tsx';
import { NotForYou } from './NotForYou.tsx';
import { SecondFactorGate } from './SecondFactorGate.tsx';

/**
 * Who is not staff sees a page that says so. A courtesy: no data comes with this application, and the server refuses each
 * call that is not for who makes it.
 */
export function StaffGate() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session === null) return <LogInFirst />;
  if (!isStaff(session.role)) return <NotForYou name={session.userName} />;
  if (!session.secondFactorGiven) return <SecondFactorGate session={session} />;
  return (
    <StaffLayout session={session}>
      <ScreenOrWhyNot session={session} pathname={pathname.replace(/(?<=.)\/$/, '')} />
    </StaffLayout>
  );
}

function ScreenOrWhyNot({ session, pathname }: { readonly session: Session; readonly pathname: string }) {
  const { modulesOff } = useBrewery();
  const screen = screenAt(pathname, screens);
  if (!screen) return <Outlet />;
  const module = moduleOfScreen(screen.path);
  if (module !== null && modulesOff === null) return null;
  if (!isOn(module, modulesOff ?? [])) return <NothingHere />;
  return mayOpen(session, screen) ? <Outlet /> : <NotForYou name={session.userName} screen={screen.title} />;
}
