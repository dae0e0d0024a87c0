import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { providerFaults } from '#rules/set-up/provider-faults.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField as PlainTextField } from '#ui/forms/Field.tsx';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useStaffForm } from '#ui/staff/form/use-staff-form.ts';
import { call } from '#wire/call.ts';
import { keyOf, queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type MailForStaff, mailSettings, saveMail, tryMail } from '../provider-settings.contract.ts';
import { ProviderNotes, TrialOutcome } from './ProviderNotes.tsx';
import { RemoveProvider } from './RemoveProvider.tsx';
import { secretHint } from './secret-hint.ts';
import { storedOf } from './stored-of.ts';
import { useTrial } from './use-trial.ts';

/** The mail server, and a test message by it. Saving and trying ask for the second factor. */
export function MailForm({ mail }: { readonly mail: MailForStaff }) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const query = queryOf(transport, mailSettings, { for: 'staff' });
  const form = useStaffForm<typeof saveMail>({
    contract: saveMail,
    faultsOf: (values) => providerFaults.mail({ ...values, port: Number(values.port) }, storedOf(mail)),
    values: bodyOf(mail),
    save: async (body) => {
      const saved = await call(transport, saveMail, { body });
      showAnswer(queryClient, query.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: keyOf('staff'), refetchType: 'none' });
      return bodyOf(saved);
    },
    savedMessage: 'Saved: mails that wait leave now',
    latest: async () => {
      const current = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      const changedAt = current.changedAt ?? mail.changedAt!;
      return { values: bodyOf(current), changedBy: current.changedBy || 'Somebody', changedAt };
    },
  });
  const [to, setTo] = useState('');
  const trial = useTrial((body: typeof form.values) => {
    const { version: _, ...wish } = body;
    return call(transport, tryMail, { body: { ...wish, to } });
  });
  const { ChoiceCardsField, NumberField, TextField, values } = form;
  const isLocked = mail.from === 'start';
  return (
    <div className="grid gap-6">
      <ProviderNotes kind="mail" state={mail} />
      <StaffForm
        form={form}
        saveLabel="Save the mail server"
        actions={mail.from === 'staff' && <RemoveProvider kind="mail" state={mail} />}
      >
        <FormSection
          title="The mail server"
          hint="Your provider calls it SMTP, or outgoing mail. You are asked for your second factor."
        >
          <TextField
            name="host"
            label="Name of the server"
            disabled={isLocked}
            spellCheck={false}
            autoComplete="off"
            hint="Such as smtp.example.com."
          />
          <NumberField name="port" label="Port" hint="Mostly 587, or 465 with encryption from the start." />
          <ChoiceCardsField
            name="tls"
            label="Encryption"
            options={[
              { value: 'starttls', label: 'STARTTLS', detail: 'Mostly with port 587.' },
              { value: 'tls', label: 'From the start', detail: 'Mostly with port 465.' },
              { value: 'none', label: 'None', detail: 'Only for a server in the same house, without a log-in.' },
            ]}
          />
          <TextField
            name="user"
            label="User"
            optional
            disabled={isLocked}
            spellCheck={false}
            autoComplete="off"
            hint="Often the whole e-mail address."
          />
          <TextField
            name="password"
            label="Password"
            type="password"
            optional
            disabled={isLocked}
            autoComplete="new-password"
            hint={isLocked ? 'It is not shown.' : secretHint(mail, 'password')}
          />
          <TextField
            name="from"
            label="Sender"
            disabled={isLocked}
            autoComplete="off"
            hint="What customers read as the sender, such as Shop <shop@shop.example>."
          />
        </FormSection>
      </StaffForm>
      <section aria-labelledby="trial-title" className="grid max-w-xl gap-4">
        <h2 id="trial-title" className="font-display text-name font-semibold">
          Send a test message
        </h2>
        <PlainTextField
          label="To"
          type="email"
          autoComplete="email"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          hint="By what stands above, saved or not."
        />
        <div>
          <Button kind="plain" busy={trial.isPending} onClick={() => trial.start(values)}>
            Send it
          </Button>
        </div>
        {trial.problem && <Alert>{sayProblem(trial.problem)}</Alert>}
        {trial.trial && <TrialOutcome trial={trial.trial} />}
      </section>
    </div>
  );
}

const bodyOf = ({ fields, version }: MailForStaff) => ({ ...fields, password: '', version });
