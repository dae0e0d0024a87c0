import type { Module } from '#rules/modules/module-parts.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { MODULE_NAMES } from '#rules/wording/shop/module-sentence.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { useSession } from '#wire/use-session.ts';
import { staffPaths } from '../paths.ts';
import { GateText } from './GatePage.tsx';

type Props = { readonly module: Module; readonly screen: string };

/** The screen is there, and its module is off: which one, and where it is switched on. */
export function ModuleIsOff({ module, screen }: Props) {
  const maySwitch = hasPermission(useSession(), 'settings.edit');
  const name = MODULE_NAMES[module];
  return (
    <GateText title={`The module “${name}” is switched off`}>
      <p>
        The screen ‘{screen}’ belongs to it. Nothing of it was removed: it is as it was when the module is switched on
        again{maySwitch ? ' under Modules.' : '. An administrator does that under Modules.'}
      </p>
      <StaffLink to={maySwitch ? staffPaths.modules : staffPaths.home} className="button button-act">
        {maySwitch ? 'Modules' : 'Home'}
      </StaffLink>
    </GateText>
  );
}
