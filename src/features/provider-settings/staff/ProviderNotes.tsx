import { PROVIDER_NAMES, type ProviderKind, VARIABLES_OF } from '#rules/set-up/provider-kinds.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import type { ProviderState, Trial } from '../provider-settings.contract.ts';

/** Where the settings of a provider come from when they are not those of the form, and what is wrong with those that are. */
export function ProviderNotes({ kind, state }: { readonly kind: ProviderKind; readonly state: ProviderState }) {
  if (state.from === 'start')
    return (
      <Alert kind="note" title={state.isDemo ? 'Fixed by the demo' : 'Locked: the environment of the server sets it'}>
        {state.isDemo
          ? 'The demo has pretended providers, and catches its mails. Nothing is entered here.'
          : `What stands here comes from ${VARIABLES_OF[kind].join(', ')}. Whoever runs the server changes it there.`}
      </Alert>
    );
  if (state.secrets.some(({ isEntered, isReadable }) => isEntered && !isReadable))
    return (
      <Alert kind="warning" title={`${PROVIDER_NAMES[kind]} is not used`}>
        What was entered in secret cannot be read any more, since the key of the server has changed. Please enter it
        again.
      </Alert>
    );
  return null;
}

/** How a trial ended, with the words of the other side. */
export function TrialOutcome({ trial }: { readonly trial: Trial }) {
  return (
    <Alert kind={trial.result === 'works' || trial.result === 'caught' ? 'good' : 'warning'}>
      <p>{trial.says}</p>
      {trial.answer !== '' && <p className="text-small">Its answer: “{trial.answer}”</p>}
    </Alert>
  );
}
