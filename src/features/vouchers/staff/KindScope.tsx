import { useQuery } from '@tanstack/react-query';
import { SCOPE_PACK_KINDS } from '#rules/vouchers/kind-faults.ts';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { useFormField } from '#ui/staff/form/form-context.ts';
import { FormSection } from '#ui/staff/form/StaffForm.tsx';
import type { StaffFormOf } from '#ui/staff/form/use-staff-form.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type VoucherKindBody, voucherKindChoices } from '../voucher-kinds.contract.ts';
import './vouchers-staff.css';

const COUNTS_ON = [
  { value: 'all', label: 'All beer and goods' },
  { value: 'products', label: 'Some products' },
  { value: 'packs', label: 'Some kinds of packs' },
] as const;

const PACK_KINDS = [...SCOPE_PACK_KINDS].map(([id, name]) => ({ id: id as number, name }));

/** What a discount counts on. */
export function KindScope({ form }: { readonly form: StaffFormOf<VoucherKindBody> }) {
  const { data } = useQuery(queryOf(useTransport(), voucherKindChoices, { for: 'staff' }));
  const { ChoiceCardsField, values } = form;
  return (
    <FormSection title="What it counts on" hint="Never on vouchers, memberships, tickets and deposits.">
      <ChoiceCardsField name="countsOn" label="It counts on" options={COUNTS_ON} />
      {values.countsOn === 'products' && <ManyField name="products" label="Products" options={data?.products ?? []} />}
      {values.countsOn === 'packs' && <ManyField name="packKinds" label="Kinds of packs" options={PACK_KINDS} />}
    </FormSection>
  );
}

type ManyProps = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly id: number; readonly name: string }[];
};

/** Some of many, in a list of its own height. */
function ManyField({ name, label, options }: ManyProps) {
  const show = (ids: readonly number[]) =>
    options
      .filter(({ id }) => ids.includes(id))
      .map((option) => option.name)
      .join(', ') || 'nothing';
  const { value, set, error, controlId } = useFormField<readonly number[]>(name, { label, show });
  return (
    <fieldset className="field" aria-describedby={error ? `${controlId}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="kind-choices">
        {options.map((option, index) => (
          <Checkbox
            key={option.id}
            id={index === 0 ? controlId : undefined}
            checked={value.includes(option.id)}
            onChange={({ target }) =>
              set(target.checked ? [...value, option.id] : value.filter((id) => id !== option.id))
            }
          >
            {option.name}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p id={`${controlId}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
