import { providerFaults } from '#rules/set-up/provider-faults.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useStaffForm } from '#ui/staff/form/use-staff-form.ts';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type PaypalForStaff, savePaypal, tryPaypal } from '../provider-settings.contract.ts';
import { ProviderNotes, TrialOutcome } from './ProviderNotes.tsx';
import { RemoveProvider } from './RemoveProvider.tsx';
import { secretHint } from './secret-hint.ts';
import { storedOf } from './stored-of.ts';
import { useStoredPayments } from './use-stored-payments.ts';
import { useTrial } from './use-trial.ts';

/** The credentials at PayPal. Saving and trying them ask for the second factor. */
export function PaypalForm({ paypal }: { readonly paypal: PaypalForStaff }) {
  const transport = useTransport();
  const { store, latest } = useStoredPayments();
  const form = useStaffForm<typeof savePaypal>({
    contract: savePaypal,
    faultsOf: (values) => providerFaults.paypal(values, storedOf(paypal)),
    values: bodyOf(paypal),
    save: async (body) => {
      const saved = await call(transport, savePaypal, { body });
      store({ paypal: saved });
      return bodyOf(saved);
    },
    savedMessage: 'Saved: customers can pay by PayPal now',
    latest: async () => {
      const { paypal: current } = await latest();
      const changedAt = current.changedAt ?? paypal.changedAt!;
      return { values: bodyOf(current), changedBy: current.changedBy || 'Somebody', changedAt };
    },
  });
  const trial = useTrial((body: typeof form.values) => {
    const { version: _, ...wish } = body;
    return call(transport, tryPaypal, { body: wish });
  });
  const { TextField, values } = form;
  const isLocked = paypal.from === 'start';
  return (
    <div className="grid gap-4">
      <ProviderNotes kind="paypal" state={paypal} />
      <StaffForm
        form={form}
        saveLabel="Save PayPal"
        actions={
          <>
            {paypal.from === 'staff' && <RemoveProvider kind="paypal" state={paypal} />}
            <Button kind="plain" busy={trial.isPending} onClick={() => trial.start(values)}>
              Try PayPal
            </Button>
          </>
        }
      >
        <FormSection
          title="Your app at PayPal"
          hint={`At developer.paypal.com. It is asked at ${paypal.address}. You are asked for your second factor.`}
        >
          <TextField name="clientId" label="Client id" disabled={isLocked} spellCheck={false} autoComplete="off" />
          <TextField
            name="clientSecret"
            label="Secret"
            type="password"
            disabled={isLocked}
            autoComplete="new-password"
            hint={isLocked ? 'It is not shown.' : secretHint(paypal, 'clientSecret')}
          />
          <TextField
            name="webhookId"
            label="Webhook id"
            disabled={isLocked}
            spellCheck={false}
            autoComplete="off"
            hint={`Of the webhook that you give the address ${paypal.webhookAddress}.`}
          />
          <TextField
            name="merchantId"
            label="Merchant id"
            optional
            disabled={isLocked}
            spellCheck={false}
            autoComplete="off"
            hint="When it is entered, money for any other payee is not believed."
          />
        </FormSection>
      </StaffForm>
      {trial.problem && <Alert>{sayProblem(trial.problem)}</Alert>}
      {trial.trial && <TrialOutcome trial={trial.trial} />}
    </div>
  );
}

const bodyOf = ({ fields, version }: PaypalForStaff) => ({ ...fields, clientSecret: '', version });
