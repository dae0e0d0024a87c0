import { useQuery } from '@tanstack/react-query';
import { STEP_NAMES, type SetUpState, type SetUpStepId } from '#rules/set-up/set-up-steps.ts';
import { setUpStepPath } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { Tag } from '#ui/Tag.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type SetUpForStaff, setUp } from '../set-up.contract.ts';

const GROUPS: readonly { readonly title: string; readonly steps: readonly SetUpStepId[] }[] = [
  { title: 'Who you are', steps: ['brewery', 'modules', 'brand', 'hours', 'home', 'terms'] },
  { title: 'Mail and money', steps: ['mail', 'payments', 'bank'] },
  { title: 'How the goods get there', steps: ['places', 'delivery'] },
  { title: 'What you sell', steps: ['packs', 'shop'] },
];

const STATES: Readonly<Record<SetUpState, string>> = { done: 'Done', missing: 'Missing', optional: 'Optional' };

/** What a brewery still has to enter, in the order in which one does it. It can be left at any moment. */
export function Screen() {
  const query = useQuery({ ...queryOf(useTransport(), setUp, { for: 'staff' }), staleTime: 0 });
  const { data } = query;
  return (
    <>
      <ScreenHead title="Set-up guide">{data && progress(data)}</ScreenHead>
      {data ? <Steps data={data} /> : <NotLoaded query={query} />}
    </>
  );
}

function Steps({ data: { isDemo, steps } }: { readonly data: SetUpForStaff }) {
  const missing = steps.filter(({ step, state }) => state === 'missing' && step !== 'shop');
  return (
    <div className="grid max-w-3xl gap-8">
      {isDemo && <Alert kind="note">This is the demo: nothing of it is required.</Alert>}
      {missing.length > 0 ? (
        <p>Leave it and come back at any moment: it is worked out from what is stored.</p>
      ) : (
        <Alert kind="good">Nothing that is required is missing: the shop may be open.</Alert>
      )}
      {GROUPS.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className="mb-2 font-display text-name font-semibold">{group.title}</h2>
          <ul className="set-up-steps">
            {steps
              .filter(({ step }) => group.steps.includes(step))
              .map(({ step, state, says }) => (
                <li key={step} className="set-up-step" data-state={state}>
                  <StaffLink to={setUpStepPath[step]} className="font-semibold">
                    {STEP_NAMES[step]}
                  </StaffLink>
                  <Tag>{STATES[state]}</Tag>
                  <span className="set-up-says">{says}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** No total: what is optional counts once it is done, and what is required depends on what was entered. The open shop is no step before itself. */
function progress({ steps }: SetUpForStaff): string {
  const count = (shown: SetUpState) => steps.filter(({ step, state }) => state === shown && step !== 'shop').length;
  const isOpen = steps.some(({ step, state }) => step === 'shop' && state === 'done');
  const missing = count('missing') === 0 ? 'nothing is missing' : `${count('missing')} missing`;
  return `${count('done')} done, ${missing}, the shop is ${isOpen ? 'open' : 'closed'}`;
}
