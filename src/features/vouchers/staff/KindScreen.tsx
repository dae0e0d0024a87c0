import { londonDay } from '#rules/calendar/london-time.ts';
import { canBeNarrowed, kindFaults } from '#rules/vouchers/kind-faults.ts';
import { LONGEST_CODE } from '#rules/vouchers/stored-code.ts';
import { LONGEST_KIND_NAME } from '#rules/vouchers/voucher-limits.ts';
import { staffPaths } from '#staff/paths.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { useRecordForm } from '#ui/staff/record/use-record-form.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { VoucherKindForStaff } from '../voucher-kinds.contract.ts';
import { kindRecord } from './kind-record.ts';
import { KindPreview } from './KindPreview.tsx';
import { KindScope } from './KindScope.tsx';

const GIVES = [
  { value: 'amount', label: 'An amount off', detail: 'Such as £5 off. At most what the goods cost.' },
  { value: 'rate', label: 'A rate off', detail: 'Such as 10 % off; another rate for what is collected, if you like.' },
  {
    value: 'delivery',
    label: 'Free delivery',
    detail: 'Courier and post cost nothing. It counts beside another discount.',
  },
  {
    value: 'leave',
    label: 'Leave to do something',
    detail: 'Let the order wait at the brewery, or pay it by transfer.',
  },
  { value: 'gift', label: 'A gift to spend', detail: 'Each code is worth a sum, which its pack or its batch says.' },
] as const;

/** One kind of voucher, or a new one. */
export function Screen() {
  return (
    <RecordScreen
      record={kindRecord}
      titleOf={({ name }) => name}
      newTitle="New kind of voucher"
      newHint="Only the best discount of an order counts. Free delivery counts beside it."
      auditedAs="voucher kind"
    >
      {(kind) => <KindForm kind={kind} />}
    </RecordScreen>
  );
}

function KindForm({ kind }: { readonly kind: VoucherKindForStaff | null }) {
  const form = useRecordForm(kindRecord, kind, (values) =>
    kindFaults(values, londonDay(new Date().toISOString() as never)),
  );
  const { TextField, TextAreaField, MoneyField, PercentField, SwitchField, ChoiceCardsField } = form;
  const { gives } = form.values;
  return (
    <StaffForm form={form} saveLabel={kind === null ? 'Make the kind' : 'Save'}>
      {kind && <OfKind kind={kind} />}
      <FormSection title="What it gives">
        <ChoiceCardsField name="gives" label="A code of it gives" options={GIVES} />
        <TextField
          name="name"
          label="Name"
          hint="Its holders read it in the basket and on papers, such as Harvest discount."
          maxLength={LONGEST_KIND_NAME}
        />
        {gives === 'amount' && <MoneyField name="amountOff" label="Takes off" />}
        {gives === 'rate' && (
          <>
            <PercentField name="discount" label="Rate off" optional />
            <PercentField
              name="collectionDiscount"
              label="Rate off when collected"
              optional
              hint="Instead of the other, where the order is collected at the brewery and this is more."
            />
          </>
        )}
        {gives === 'leave' && (
          <>
            <SwitchField name="holdPurchase" label="Its order may wait at the brewery" />
            <SwitchField name="allowsBankTransfer" label="Its order may be paid by bank transfer" />
          </>
        )}
        <TextAreaField name="note" label="Note" optional hint="Its holders read it where they look a code up." />
      </FormSection>
      {canBeNarrowed(gives) && <KindScope form={form} />}
      {gives !== 'gift' && <Limits form={form} isNew={kind === null} />}
      <KindPreview kind={form.values} />
    </StaffForm>
  );
}

type FormProps = { readonly form: ReturnType<typeof useRecordForm<typeof kindRecord.read, typeof kindRecord.save>> };

function Limits({ form, isNew }: FormProps & { readonly isNew: boolean }) {
  const { TextField, MoneyField, NumberField, DateField, SwitchField } = form;
  return (
    <>
      <FormSection title="Limits" hint="Empty where there is none. Placed orders and payments under way count.">
        <MoneyField name="minimum" label="Smallest order" optional hint="Of beer and goods, before any discount." />
        <NumberField
          name="mostPerPerson"
          label="Uses of each person"
          optional
          hint="Of all codes of this kind. A person is known by their account and their e-mail."
        />
        <NumberField
          name="mostUses"
          label="Uses of each code in all"
          optional
          hint="1 for codes that are handed out one by one."
        />
        <DateField name="startsOn" label="First day" optional />
        <DateField name="endsOn" label="Last day" optional />
        <SwitchField name="membersOnly" label="For members of our clubs only" />
      </FormSection>
      <FormSection
        title={isNew ? 'Code for everybody' : 'Another code for everybody'}
        hint="Such as WINTER5. Leave it empty to make codes that nobody can guess, as a batch."
      >
        <TextField name="code" label="Code" optional maxLength={LONGEST_CODE} autoComplete="off" />
      </FormSection>
    </>
  );
}

/** How its codes fare, and where more are made. */
function OfKind({ kind }: { readonly kind: VoucherKindForStaff }) {
  const { id, name, codes, uses, codeForAll } = kind;
  return (
    <p>
      {codeForAll && <>The code for everybody is {codeForAll}. </>}
      <StaffLink to={`${staffPaths.vouchers}?search=${encodeURIComponent(name)}`}>
        {codes === 1 ? '1 code' : `${codes} codes`}
      </StaffLink>{' '}
      of this kind, on {uses === 1 ? '1 order' : `${uses} orders`}.{' '}
      <StaffLink to={`${staffPaths.newBatch}?of=${id}`}>Make codes of it</StaffLink>
    </p>
  );
}
