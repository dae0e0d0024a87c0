import { HASH_METHODS, providerFaults } from '#rules/set-up/provider-faults.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useStaffForm } from '#ui/staff/form/use-staff-form.ts';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type CardForStaff, saveCard, tryCard } from '../provider-settings.contract.ts';
import { ProviderNotes, TrialOutcome } from './ProviderNotes.tsx';
import { RemoveProvider } from './RemoveProvider.tsx';
import { secretHint } from './secret-hint.ts';
import { storedOf } from './stored-of.ts';
import { useStoredPayments } from './use-stored-payments.ts';
import { useTrial } from './use-trial.ts';

/** The credentials at the card gateway. Saving and trying them ask for the second factor. */
export function CardForm({ card }: { readonly card: CardForStaff }) {
  const transport = useTransport();
  const { store, latest } = useStoredPayments();
  const form = useStaffForm<typeof saveCard>({
    contract: saveCard,
    faultsOf: (values) => providerFaults.card(values, storedOf(card)),
    values: bodyOf(card),
    save: async (body) => {
      const saved = await call(transport, saveCard, { body });
      store({ card: saved });
      return bodyOf(saved);
    },
    savedMessage: 'Saved: customers can pay by card now',
    latest: async () => {
      const { card: current } = await latest();
      const changedAt = current.changedAt ?? card.changedAt!;
      return { values: bodyOf(current), changedBy: current.changedBy || 'Somebody', changedAt };
    },
  });
  const trial = useTrial((body: typeof form.values) => {
    const { version: _, ...wish } = body;
    return call(transport, tryCard, { body: wish });
  });
  const { SelectField, TextField, values } = form;
  const isLocked = card.from === 'start';
  return (
    <div className="grid gap-4">
      <ProviderNotes kind="card" state={card} />
      <StaffForm
        form={form}
        saveLabel="Save the card gateway"
        actions={
          <>
            {card.from === 'staff' && <RemoveProvider kind="card" state={card} />}
            <Button kind="plain" busy={trial.isPending} onClick={() => trial.start(values)}>
              Try the card gateway
            </Button>
          </>
        }
      >
        <FormSection
          title="Your account at the gateway"
          hint={`In its merchant system. Shoppers pay at ${card.address}. You are asked for your second factor.`}
        >
          <TextField name="merchantId" label="Merchant id" disabled={isLocked} spellCheck={false} autoComplete="off" />
          <TextField
            name="password"
            label="Password of the gateway account"
            type="password"
            disabled={isLocked}
            autoComplete="new-password"
            hint={isLocked ? 'It is not shown.' : secretHint(card, 'password')}
          />
          <TextField
            name="preSharedKey"
            label="Pre-shared key"
            type="password"
            disabled={isLocked}
            autoComplete="new-password"
            hint={`${isLocked ? 'It is not shown.' : secretHint(card, 'preSharedKey')} No trial proves it: only a payment does.`}
          />
          <SelectField
            name="hashMethod"
            label="Hash method"
            hint="The same as in the merchant system."
            options={HASH_METHODS.map((method) => ({ value: method, label: method }))}
          />
        </FormSection>
      </StaffForm>
      {trial.problem && <Alert>{sayProblem(trial.problem)}</Alert>}
      {trial.trial && <TrialOutcome trial={trial.trial} />}
    </div>
  );
}

const bodyOf = ({ fields, version }: CardForStaff) => ({ ...fields, password: '', preSharedKey: '', version });
