import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { MODULE_CONSEQUENCES, MODULE_MEANINGS, MODULE_NAMES, moduleUse } from '#rules/wording/shop/module-sentence.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { Tag } from '#ui/Tag.tsx';
import { call } from '#wire/call.ts';
import { keyOf, queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type ModulesForStaff, modulesToManage, switchModuleTo } from '../modules.contract.ts';

type ModuleForStaff = ModulesForStaff['modules'][number];

/** Which parts the business has. What is off is absent from the site and from these screens, and is as it was when it comes back. */
export function Screen() {
  const query = useQuery({ ...queryOf(useTransport(), modulesToManage, { for: 'staff' }), staleTime: 0 });
  const { data } = query;
  return (
    <>
      <ScreenHead title="Modules">{data && <LastChange stored={data} />}</ScreenHead>
      {data ? <Modules stored={data} /> : <NotLoaded query={query} />}
    </>
  );
}

function Modules({ stored: { modules, version } }: { readonly stored: ModulesForStaff }) {
  const switching = useSwitching(version);
  return (
    <div className="grid max-w-3xl gap-4">
      <p>
        Switch off what you do not have: it leaves the menu, the site and these screens at once. Nothing of it is
        removed, and it is as it was when you switch it on again.
      </p>
      <ul className="modules">
        {modules.map((one) => {
          const isBusy = switching.isPending && switching.variables.module === one.module;
          return (
            <li key={one.module} className="module" data-on={one.on}>
              <div className="min-w-0">
                <h2 className="flex flex-wrap items-center gap-2 font-semibold">
                  {MODULE_NAMES[one.module]} <Tag>{one.on ? 'On' : 'Off'}</Tag>
                </h2>
                <p>{MODULE_MEANINGS[one.module]}</p>
                {one.inUse > 0 && <p className="text-small text-ink-soft">{moduleUse(one.module, one.inUse)}</p>}
              </div>
              <Button
                kind="plain"
                busy={isBusy}
                aria-label={`Switch ${one.on ? 'off' : 'on'}: ${MODULE_NAMES[one.module]}`}
                onClick={() => switching.mutate(one)}
              >
                {one.on ? 'Switch off' : 'Switch on'}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function useSwitching(version: number) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const confirm = useConfirmation();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: async ({ module, on, inUse }: ModuleForStaff) => {
      if (on && !(await confirm(questionOf({ module, on, inUse })))) return;
      await call(transport, switchModuleTo, { body: { module, on: !on, sure: on, version } });
      toast({ title: `${MODULE_NAMES[module]} is ${on ? 'off' : 'on'}: the site shows it now` });
    },
    onError: (fault) => toast({ title: sayProblem(fault), type: 'error' }),
    // The navigation of staff hangs on it too.
    onSettled: () =>
      Promise.all([keyOf('staff'), keyOf('everyone')].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

function questionOf({ module, inUse }: ModuleForStaff) {
  const use = moduleUse(module, inUse);
  return {
    title: `Switch off “${MODULE_NAMES[module]}”?`,
    consequences: [...(use === '' ? [] : [`It is in use: ${use}.`]), ...MODULE_CONSEQUENCES[module]],
    confirm: 'Switch off',
  };
}

function LastChange({ stored: { changedAt, changedBy } }: { readonly stored: ModulesForStaff }) {
  const mayReadAudit = hasPermission(useSession(), 'audit.read');
  return (
    <>
      {changedAt === null
        ? 'All are on: nobody has switched one yet'
        : `Changed ${formatMoment(changedAt)}${changedBy && ` by ${changedBy}`}`}
      {mayReadAudit && (
        <>
          {' · '}
          <StaffLink to={`${staffPaths.audit}?kind=brewery`}>History</StaffLink>
        </>
      )}
    </>
  );
}
