import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { londonDay } from '#rules/calendar/london-time.ts';
import { batchFaults } from '#rules/vouchers/batch-faults.ts';
import { LONGEST_BATCH_NAME, MOST_IN_BATCH } from '#rules/vouchers/voucher-limits.ts';
import { staffPaths } from '#staff/paths.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useStaffForm } from '#ui/staff/form/use-staff-form.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { call } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type BatchFields, makeVoucherBatch } from '../voucher-batches.contract.ts';

const BLANK: BatchFields = {
  name: '',
  gives: 'gift',
  number: null,
  value: null,
  discount: null,
  collectionDiscount: null,
  minimum: null,
  startsOn: null,
  endsOn: null,
};

const KINDS = [
  { value: 'gift', label: 'Gift vouchers', detail: 'Each is worth a sum, and is spent as it pays for orders.' },
  { value: 'discount', label: 'Discount codes', detail: 'Each takes a rate off, as often as it is entered.' },
] as const;

/** Makes many codes of one kind in one go. */
export function Screen() {
  const transport = useTransport();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useStaffForm({
    contract: makeVoucherBatch,
    values: BLANK,
    faultsOf: (values) => batchFaults(values, londonDay(new Date().toISOString() as never)),
    save: async (body) => {
      await call(transport, makeVoucherBatch, { body });
      await queryClient.invalidateQueries({ queryKey: keyOf('staff') });
    },
    onSaved: () => void navigate({ to: staffPaths.batches as never }),
    savedMessage: 'The codes are made',
  });
  const { TextField, NumberField, MoneyField, PercentField, DateField, ChoiceCardsField } = form;
  const isGift = form.values.gives === 'gift';
  return (
    <>
      <ScreenHead title="Make codes">Nobody can guess them: each has thirteen random signs.</ScreenHead>
      <StaffForm form={form} saveLabel="Make the codes">
        <FormSection title="What each gives">
          <ChoiceCardsField name="gives" label="Kind" options={KINDS} />
          <TextField
            name="name"
            label="Name"
            hint="Its holders read it on the voucher and in the basket, such as Christmas gift."
            maxLength={LONGEST_BATCH_NAME}
          />
          {isGift ? (
            <MoneyField name="value" label="Value of each" />
          ) : (
            <>
              <PercentField name="discount" label="Rate off" optional />
              <PercentField
                name="collectionDiscount"
                label="Rate off when collected"
                optional
                hint="Instead of the other, where the order is collected at the brewery and this is more."
              />
              <MoneyField name="minimum" label="Smallest order" optional hint="Of beer and goods, before the rate." />
            </>
          )}
        </FormSection>
        <FormSection title="How many, and when">
          <NumberField name="number" label="Number of codes" hint={`Up to ${MOST_IN_BATCH.toLocaleString('en-GB')}.`} />
          <DateField name="startsOn" label="First day" optional hint="Empty for at once." />
          <DateField name="endsOn" label="Last day" optional hint="Empty for without an end." />
        </FormSection>
      </StaffForm>
    </>
  );
}
