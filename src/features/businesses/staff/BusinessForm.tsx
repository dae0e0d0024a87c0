import { BUSINESS_METHODS, businessFaults, type Round } from '#rules/trade/business-faults.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useRecordForm } from '#ui/staff/record/use-record-form.ts';
import type { VanRoute } from '../businesses.contract.ts';
import type { BusinessForStaff } from '../manage-businesses.contract.ts';
import { AddressFields } from './AddressFields.tsx';
import { businessMethodName } from './business-method-name.ts';
import { businessRecord } from './business-record.ts';
import { PRICE_TIER_OPTIONS } from './price-tier-options.ts';

type Props = { readonly business: BusinessForStaff | null; readonly rounds: readonly VanRoute[] };

const METHODS = BUSINESS_METHODS.map((value) => ({ value, label: businessMethodName(value) }));

/** What staff decide about a trade account: its terms, how goods reach it, and its addresses. */
export function BusinessForm({ business, rounds }: Props) {
  const form = useRecordForm(businessRecord, business, (values) => businessFaults(values, rounds.map(toRound)));
  const { TextField, TextAreaField, NumberField, MoneyField, SwitchField, SelectField } = form;
  const routes = rounds.map(({ id, name, days }) => ({ value: id, label: [name, days].filter(Boolean).join(', ') }));
  return (
    <StaffForm form={form}>
      <FormSection title="The business">
        <TextField name="name" label="Name" autoComplete="off" />
        <SelectField name="tier" label="Prices" options={PRICE_TIER_OPTIONS} />
        <SwitchField
          name="active"
          label="Account is open"
          hint="When it is closed its people see the showroom, and buy nothing."
        />
        <SwitchField name="useShop" label="May buy in the shop" />
      </FormSection>
      <FormSection title="Terms" hint="0 where there is none.">
        <NumberField name="termsDays" label="Terms" unit="days" hint="0 = pays before delivery." />
        <MoneyField name="creditLimit" label="Credit limit" hint="0 = no limit." />
        <MoneyField name="minimumOrder" label="Minimum order" />
      </FormSection>
      <FormSection title="Delivery">
        <SelectField name="deliveryMethod" label="Usual way" options={METHODS} />
        <SelectField name="routeId" label="Round of the van" none="No round" options={routes} />
        <TextAreaField name="deliveryNote" label="Delivery note" optional hint="For whoever brings the goods." />
      </FormSection>
      <FormSection title="Address for invoices">
        <AddressFields form={form} which="invoice" />
        <SwitchField name="separateDeliveryAddress" label="Goods go to another address" />
      </FormSection>
      {form.values.separateDeliveryAddress && (
        <FormSection title="Address for goods">
          <AddressFields form={form} which="delivery" />
        </FormSection>
      )}
    </StaffForm>
  );
}

function toRound({ id, subOptions = [] }: VanRoute): Round {
  return {
    id,
    thirdPartyCollection: subOptions.some((way) => way.id === (DeliveryMethod.thirdPartyCollection as number)),
  };
}
