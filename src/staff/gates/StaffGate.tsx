import { Outlet, useLocation } from '@tanstack/react-router';
import { isOn, type Module, moduleOfScreen } from '#rules/modules/module-parts.ts';
import { isStaff } from '#rules/roles/is-staff.ts';
import type { Session } from '#wire/session.ts';
import { useSession } from '#wire/use-session.ts';
import { mayOpen } from '../allowed-screens.ts';
import { screenAt } from '../breadcrumbs.ts';
import { StaffLayout } from '../layout/StaffLayout.tsx';
import { useModulesOff } from '../modules-off.ts';
import { screens } from '../screens.ts';
import { LogInFirst } from './LogInFirst.tsx';
import { ModuleIsOff } from './ModuleIsOff.tsx';
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
  return <StaffInside session={session} pathname={pathname.replace(/(?<=.)\/$/, '')} />;
}

type Inside = { readonly session: Session; readonly pathname: string };

function StaffInside({ session, pathname }: Inside) {
  const modulesOff = useModulesOff();
  return (
    <StaffLayout session={session} modulesOff={modulesOff ?? []}>
      <ScreenOrWhyNot session={session} pathname={pathname} modulesOff={modulesOff} />
    </StaffLayout>
  );
}

type Where = Inside & { readonly modulesOff: readonly Module[] | null };

function ScreenOrWhyNot({ session, pathname, modulesOff }: Where) {
  const screen = screenAt(pathname, screens);
  if (!screen) return <Outlet />;
  if (!mayOpen(session, screen)) return <NotForYou name={session.userName} screen={screen.title} />;
  const module = moduleOfScreen(screen.path);
  if (module === null) return <Outlet />;
  if (modulesOff === null) return null;
  return isOn(module, modulesOff) ? <Outlet /> : <ModuleIsOff module={module} screen={screen.title} />;
}
