import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { londonDay } from '#rules/calendar/london-time.ts';
import { batchFaults } from '#rules/vouchers/batch-faults.ts';
import { LONGEST_BATCH_NAME, MOST_IN_BATCH } from '#rules/vouchers/voucher-limits.ts';
import { kindSentence } from '#rules/wording/shop/kind-sentence.ts';
import { staffPaths } from '#staff/paths.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useStaffForm } from '#ui/staff/form/use-staff-form.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { call } from '#wire/call.ts';
import { keyOf, queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type VoucherKindForStaff, voucherKindToManage } from '../voucher-kinds.contract.ts';
import { productNameOf } from './kind-record.ts';
import { type BatchFields, makeVoucherBatch } from '../voucher-batches.contract.ts';

const BLANK: BatchFields = {
  name: '',
  gives: 'gift',
  kindId: null,
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

/** Makes many codes in one go, of a kind that is there (`?of=` its id) or of one of their own. */
export function Screen() {
  const { of } = useSearch({ strict: false }) as { readonly of?: string | number };
  const id = Number(of ?? 0);
  const query = useQuery({
    ...queryOf(useTransport(), voucherKindToManage, { query: { id }, for: 'staff' }),
    enabled: id > 0,
  });
  if (id === 0) return <BatchForm kind={null} />;
  return query.data ? <BatchForm kind={query.data} /> : <NotLoaded query={query} />;
}

function BatchForm({ kind }: { readonly kind: VoucherKindForStaff | null }) {
  const transport = useTransport();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useStaffForm({
    contract: makeVoucherBatch,
    values: kind === null ? BLANK : { ...BLANK, kindId: kind.id, gives: kind.gives === 'gift' ? 'gift' : 'discount' },
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
      <ScreenHead title={kind === null ? 'Make codes' : `Make codes of ${kind.name}`}>
        Nobody can guess them: each has thirteen random signs.
      </ScreenHead>
      <StaffForm form={form} saveLabel="Make the codes">
        <FormSection title="What each gives">
          {kind === null && <ChoiceCardsField name="gives" label="Kind" options={KINDS} />}
          {kind !== null && <p>{kindSentence(kind, productNameOf(kind))}.</p>}
          <TextField
            name="name"
            label="Name"
            hint={
              kind === null
                ? 'Its holders read it on the voucher and in the basket, such as Christmas gift.'
                : 'Of this batch, for yourselves, such as Leaflets of May.'
            }
            maxLength={LONGEST_BATCH_NAME}
          />
          {isGift && <MoneyField name="value" label="Value of each" />}
          {!isGift && kind === null && (
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
