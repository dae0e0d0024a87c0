import { useState } from 'react';
import { SERVER_STATES, type ServerStateName } from '#rules/server-state/server-state.ts';
import { serverNotice, serverStateMeaning } from '#rules/wording/shop/server-state-sentence.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { TextArea, TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { LAST_MOMENT, readTypedMoment, typedMoment } from '#ui/staff/form/typed-moment.ts';
import { CallFailed } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { ServerForStaff } from '../server-state.contract.ts';
import { serverStateNames } from './server-state-names.ts';
import { useSwitchServer } from './use-switch-server.ts';

const ACTIONS: Readonly<Record<ServerStateName, string>> = {
  open: 'Open the site',
  'read-only': 'Make it read-only',
  maintenance: 'Close the site',
};

type Props = { readonly server: ServerForStaff; readonly onClose: () => void };

/** Asks for the state, and says what comes of it before it is switched. Whatever was typed stays when a colleague was first. */
export function ServerDialog({ server, onClose }: Props) {
  const [state, setState] = useState(server.state);
  const [message, setMessage] = useState(server.message);
  const [typed, setTyped] = useState(server.returnsAt === null ? '' : typedMoment(server.returnsAt));
  const switching = useSwitchServer(onClose);
  const failure = switching.error instanceof CallFailed ? switching.error.failure : null;
  const faults = failure?.fields ?? {};
  const returnsAt = typed === '' ? null : readTypedMoment(typed);
  return (
    <FormDialog
      title="Switch the site"
      action={ACTIONS[state]}
      busy={switching.isPending}
      onClose={onClose}
      onSubmit={() => switching.mutate({ state, message, returnsAt, version: server.version })}
    >
      {failure?.code === 'VERSION_CONFLICT' && (
        <Alert kind="warning">
          {failure.info}. It is now: {serverStateNames[server.state]}. {serverNotice(server, server.changedAt)} Press
          the button again to set yours instead.
        </Alert>
      )}
      {switching.error && !failure?.fields && failure?.code !== 'VERSION_CONFLICT' && (
        <Alert>{sayProblem(switching.error)}</Alert>
      )}
      <ChoiceGroup legend="The site is">
        {SERVER_STATES.map((one) => (
          <ChoiceCard
            key={one}
            name="server-state"
            title={serverStateNames[one]}
            detail={serverStateMeaning(one)}
            checked={one === state}
            onChange={() => setState(one)}
          />
        ))}
      </ChoiceGroup>
      {state !== 'open' && (
        <>
          <TextArea
            label="Message for visitors"
            optional={state === 'read-only'}
            error={faults['message']}
            maxLength={300}
            rows={3}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          <TextField
            label="Back at"
            hint="By London clocks. The site does not open by itself then."
            optional
            type="datetime-local"
            max={LAST_MOMENT}
            error={faults['returnsAt']}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
