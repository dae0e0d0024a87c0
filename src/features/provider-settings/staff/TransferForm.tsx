import { transferSwitchFaults } from '#rules/brewery/transfer-switch-faults.ts';
import { staffPaths } from '#staff/paths.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useStaffForm } from '#ui/staff/form/use-staff-form.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { call } from '#wire/call.ts';
import { useTransport } from '#wire/use-transport.ts';
import { saveTransfer, type TransferForStaff } from '../provider-settings.contract.ts';
import { useStoredPayments } from './use-stored-payments.ts';

/** Whether guests and customers who are no business pay by transfer too. */
export function TransferForm({ transfer }: { readonly transfer: TransferForStaff }) {
  const transport = useTransport();
  const { store, latest } = useStoredPayments();
  const { sortCode, accountNumber } = transfer;
  const form = useStaffForm<typeof saveTransfer>({
    contract: saveTransfer,
    faultsOf: (values) => transferSwitchFaults({ ...values, accountNumber }),
    values: bodyOf(transfer),
    save: async (body) => {
      const saved = await call(transport, saveTransfer, { body });
      store({ transfer: saved });
      return bodyOf(saved);
    },
    savedMessage: 'Saved: the checkout follows within a second',
    latest: async () => {
      const { transfer: current } = await latest();
      return { values: bodyOf(current), changedBy: current.changedBy || 'Somebody', changedAt: current.changedAt };
    },
  });
  const { SwitchField } = form;
  return (
    <StaffForm form={form} saveLabel="Save transfers">
      <FormSection
        title="Who may pay by transfer"
        hint={
          <>
            {accountNumber === '' ? 'No account is entered. ' : `To account ${accountNumber}, sort code ${sortCode}. `}
            <StaffLink to={staffPaths.brewery}>
              {accountNumber === '' ? 'Enter it at Brewery' : 'Change the account at Brewery'}
            </StaffLink>
          </>
        }
      >
        <SwitchField
          name="anybodyMayTransfer"
          label="Anybody may pay by transfer"
          hint="An order is packed once its money has come; until then its beer is kept for it. Off, only trade, whoever has a voucher that allows it, and orders that you take yourself."
        />
      </FormSection>
    </StaffForm>
  );
}

const bodyOf = ({ anybodyMayTransfer, version }: TransferForStaff) => ({ anybodyMayTransfer, version });
