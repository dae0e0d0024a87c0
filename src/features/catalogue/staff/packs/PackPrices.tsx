import { type SalePrice, TIER_PRICES } from '#rules/catalogue/packs/pack-faults.ts';
import { isGiftVoucher } from '#rules/catalogue/packs/pack-traits.ts';
import { bearsVat } from '#rules/pricing/bears-vat.ts';
import { marginSentence } from '#rules/wording/shop/margin-sentence.ts';
import { PRICE_TIER_NAMES } from '#rules/wording/names/price-tier-name.ts';
import { FormSection } from '#ui/staff/form/StaffForm.tsx';
import { marginAt } from '../prices/price-columns.ts';
import { PriceHistory } from './PriceHistory.tsx';
import { VAT_CODES } from './pack-words.ts';
import type { PackFormPart } from './PackForm.tsx';

export function PackPrices({ packId, ...props }: PackFormPart & { readonly packId: number | null }) {
  const { form, has, choices } = props;
  const hasVat = bearsVat(choices.vatRates);
  const { MoneyField, SelectField } = form;
  return (
    <FormSection
      title="Prices"
      hint="They count as soon as they are saved. Who has it in a basket is told at the checkout; what was ordered keeps its price."
    >
      {!has('membersOnly') && has('couponId') && <CodeField {...props} />}
      {has('retail') && (
        <MoneyField
          name="retail"
          label={hasVat ? 'Retail, with VAT' : 'Retail'}
          optional
          hint={joined('Empty: not sold to the public.', marginHint(props, 'retail'))}
        />
      )}
      {has('ownValueLeast') && (
        <>
          <MoneyField name="ownValueLeast" label="At least" />
          <MoneyField name="ownValueMost" label="At most" />
        </>
      )}
      {has('vatCode') && (
        <SelectField
          name="vatCode"
          label={hasVat ? 'VAT' : 'VAT, once you are registered'}
          hint={
            hasVat ? undefined : 'None is charged now, whatever stands here: it counts once your VAT number is entered.'
          }
          options={VAT_CODES}
        />
      )}
      {TIER_PRICES.filter(has).map((name) => (
        <MoneyField
          key={name}
          name={name}
          label={`${hasVat ? 'Trade without VAT' : 'Trade'}: ${PRICE_TIER_NAMES[TIER_PRICES.indexOf(name)]}`}
          optional
          hint={joined(name === 'tier1' && 'Counts where a tier has no price of its own.', marginHint(props, name))}
        />
      ))}
      {has('deposit') && <MoneyField name="deposit" label="Deposit" hint="Charged to businesses; 0 for none." />}
      {has('cost') && (
        <MoneyField
          name="cost"
          label="What it costs us"
          optional
          hint={`${hasVat ? 'Without VAT.' : 'With the VAT that you pay for it.'} No customer learns of it.`}
        />
      )}
      {packId !== null && <PriceHistory packId={packId} />}
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

/** What is left of a price beyond the cost, without VAT; empty where either is not known, or the rates of VAT are mixed. */
function marginHint({ form, choices }: PackFormPart, name: SalePrice): string {
  const { cost, vatCode, [name]: price } = form.values;
  if (!isSum(price) || !isSum(cost)) return '';
  const margin = marginAt({ vatCode }, name, { price, cost }, choices.vatRates);
  return margin === null ? '' : `${marginSentence(margin)}.`;
}

const isSum = (sum: number | null): sum is number => sum !== null && Number.isSafeInteger(sum);

const joined = (...sentences: readonly (string | false)[]) => sentences.filter(Boolean).join(' ') || undefined;
