import { isGiftVoucher } from '#rules/catalogue/pack-traits.ts';
import { PRICE_TIER_NAMES } from '#rules/wording/price-tier-name.ts';
import { FormSection } from '#ui/staff/form/StaffForm.tsx';
import { VAT_CODES } from './pack-words.ts';
import type { PackFormPart } from './PackForm.tsx';

const TIERS = ['tier0', 'tier1', 'tier2', 'tier3', 'tier4'] as const;

export function PackPrices(props: PackFormPart) {
  const { form, has } = props;
  const { MoneyField, SelectField } = form;
  return (
    <FormSection
      title="Prices"
      hint="They count as soon as they are saved. Who has it in a basket is told at the checkout; what was ordered keeps its price."
    >
      {!has('membersOnly') && has('couponId') && <CodeField {...props} />}
      {has('retail') && (
        <MoneyField name="retail" label="Retail, with VAT" optional hint="Empty: not sold to the public." />
      )}
      {has('ownValueLeast') && (
        <>
          <MoneyField name="ownValueLeast" label="At least" />
          <MoneyField name="ownValueMost" label="At most" />
        </>
      )}
      {has('vatCode') && <SelectField name="vatCode" label="VAT" options={VAT_CODES} />}
      {TIERS.filter(has).map((name) => (
        <MoneyField
          key={name}
          name={name}
          label={`Trade without VAT: ${PRICE_TIER_NAMES[TIERS.indexOf(name)]}`}
          optional
          hint={name === 'tier1' ? 'Counts where a tier has no price of its own.' : undefined}
        />
      ))}
      {has('deposit') && <MoneyField name="deposit" label="Deposit" hint="Charged to businesses; 0 for none." />}
      {has('cost') && (
        <MoneyField name="cost" label="What it costs us" optional hint="Without VAT. No customer learns of it." />
      )}
    </FormSection>
  );
}

/** What the code gives that the customer buys: a kind of gift voucher, or a club for its term. */
function CodeField({ form, choices }: PackFormPart) {
  const { SelectField } = form;
  const isVoucher = isGiftVoucher(form.values);
  const options = choices.coupons
    .filter(({ kind }) => (isVoucher ? kind < 50 : kind > 100))
    .map(({ id, name, months }) => ({ value: id, label: isVoucher ? name : `${name}, ${months} months` }));
  return (
    <SelectField
      name="couponId"
      label={isVoucher ? 'Kind of voucher' : 'Club and term'}
      none="Please choose"
      hint={
        options.length === 0 ? (isVoucher ? 'There is no kind of voucher yet.' : 'There is no club yet.') : undefined
      }
      options={options}
    />
  );
}
