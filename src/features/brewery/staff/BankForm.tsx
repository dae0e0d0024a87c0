import { breweryBankFaults } from '#rules/brewery/brewery-bank-faults.ts';
import { staffPaths } from '#staff/paths.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useStaffForm } from '#ui/staff/form/use-staff-form.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { call } from '#wire/call.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type BreweryForStaff, saveBreweryBank } from '../manage-brewery.contract.ts';
import { useStoredBrewery } from './use-stored-brewery.ts';

/** The account that customers pay to. Saving it asks for the second factor again. */
export function BankForm({ brewery }: { readonly brewery: BreweryForStaff }) {
  const transport = useTransport();
  const { store, latest } = useStoredBrewery();
  const form = useStaffForm<typeof saveBreweryBank>({
    contract: saveBreweryBank,
    faultsOf: breweryBankFaults,
    values: bodyOf(brewery),
    save: async (body) => {
      const saved = await call(transport, saveBreweryBank, { body });
      store(saved);
      return bodyOf(saved);
    },
    savedMessage: 'Saved: it stands on what leaves from now on',
    latest: async () => {
      const current = await latest();
      return { values: bodyOf(current), changedBy: current.changedBy || 'Somebody', changedAt: current.changedAt };
    },
  });
  const { TextField } = form;
  return (
    <StaffForm form={form} saveLabel="Save the account">
      <FormSection
        title="Customers pay to"
        hint={
          <>
            {brewery.anybodyMayTransfer
              ? 'Anybody may pay to it, as set at '
              : 'Trade pays to it; let anybody do so at '}
            <StaffLink to={staffPaths.payments}>Payments</StaffLink>. It stands in confirmations, on invoices and on
            statements of account. You are asked for your second factor.
          </>
        }
      >
        <TextField name="accountName" label="Name of the account" optional autoComplete="off" />
        <TextField name="sortCode" label="Sort code" optional inputMode="numeric" autoComplete="off" />
        <TextField name="accountNumber" label="Account number" optional inputMode="numeric" autoComplete="off" />
      </FormSection>
    </StaffForm>
  );
}

const bodyOf = ({ bank, bankVersion }: BreweryForStaff) => ({ ...bank, version: bankVersion });
