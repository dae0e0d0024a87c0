import { ExtraKind, PackKind } from '#rules/catalogue/pack-codes.ts';
import { packFaults, type PackToSave } from '#rules/catalogue/pack-faults.ts';
import { PRICE_TIER_NAMES } from '#rules/wording/price-tier-name.ts';
import { staffPaths } from '#staff/paths.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import type { StaffFormOf } from '#ui/staff/form/use-staff-form.ts';
import { useRecordForm } from '#ui/staff/record/use-record-form.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { PackForStaff } from '../../manage-packs.contract.ts';
import type { ProductForStaff } from '../../manage-products.contract.ts';
import { packRecord } from './pack-record.ts';
import { BOX_RULES, KINDS, packKindName, vatOptions, VESSELS } from './pack-words.ts';
import { PackState } from './PackState.tsx';

type Values = ReturnType<typeof packRecord>['blank'];
type Form = { readonly form: StaffFormOf<Values> };

type Props =
  | { readonly pack: PackForStaff }
  | { readonly pack: null; readonly product: Pick<ProductForStaff, 'id' | 'name' | 'packs'> };

/** What is written of a pack: only what its kind has. */
export function PackForm(props: Props) {
  const { pack } = props;
  const [productId, productName] = pack ? [pack.productId, pack.productName] : [props.product.id, props.product.name];
  const form = useRecordForm(packRecord(productId), pack, (values) =>
    packFaults(
      { ...(values as Values & Omit<PackToSave, 'extraKind'>), extraKind: pack?.extraKind ?? ExtraKind.none },
      pack?.isOrdered ? pack : null,
    ),
  );
  const singles = pack ? pack.singles : props.product.packs.filter(({ kind }) => kind === PackKind.bottleOrCan);
  const { TextField } = form;
  return (
    <>
      <p className="mb-4">
        <StaffLink to={staffPaths.product.replace('$id', String(productId))}>All of {productName}</StaffLink>
      </p>
      <StaffForm form={form}>
        {pack && <PackState pack={pack} isDirty={form.state.isDirty()} />}
        <FormSection title="What it is" hint={pack?.isOrdered && 'It is in orders or baskets: its size stays.'}>
          <TextField name="name" label="Name" hint="Such as Bottle, or Case of 12 bottles." maxLength={80} />
          {pack ? (
            <p>Kind: {packKindName(pack.kind)}</p>
          ) : (
            <form.SelectField name="kind" label="Kind" options={KINDS} />
          )}
          <Contents form={form} singles={singles} />
        </FormSection>
        <Prices form={form} />
        <Selling form={form} />
        <Delivery form={form} />
      </StaffForm>
    </>
  );
}

type Single = { readonly id: number; readonly name: string };

function Contents({ form, singles }: Form & { readonly singles: readonly Single[] }) {
  const { NumberField, SelectField } = form;
  const { kind, bulkOf, bulkQuantity } = form.values;
  const isCase = kind === PackKind.caseOfOne || bulkOf !== null || bulkQuantity !== null;
  return (
    <>
      {kind === PackKind.miniKegOrBagInBox && <SelectField name="vessel" label="Vessel" options={VESSELS} />}
      <NumberField name="sizeMl" label="Size" unit="ml" hint={isCase ? 'Of one bottle or can in it.' : undefined} />
      {isCase && (
        <>
          <SelectField
            name="bulkOf"
            label="Case of"
            none="Please choose"
            options={singles.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <NumberField name="bulkQuantity" label="How many are in it" />
        </>
      )}
    </>
  );
}

const TIERS = ['tier0', 'tier1', 'tier2', 'tier3', 'tier4'] as const;

function Prices({ form }: Form) {
  const { MoneyField, SelectField } = form;
  const { kind, deposit } = form.values;
  const hasDeposit = kind === PackKind.cask || kind === PackKind.keg || deposit !== 0;
  return (
    <FormSection
      title="Prices"
      hint="They count as soon as they are saved. Who has it in a basket is told at the checkout; what was ordered keeps its price."
    >
      <MoneyField name="retail" label="Retail, with VAT" optional hint="Empty: not sold to the public." />
      <SelectField name="vatCode" label="VAT" options={vatOptions(kind)} />
      {TIERS.map((name, tier) => (
        <MoneyField
          key={name}
          name={name}
          label={`Trade without VAT: ${PRICE_TIER_NAMES[tier]}`}
          optional
          hint={tier === 1 ? 'Counts where a tier has no price of its own.' : undefined}
        />
      ))}
      {hasDeposit && <MoneyField name="deposit" label="Deposit" hint="Charged to businesses; 0 for none." />}
      <MoneyField name="cost" label="What it costs us" optional hint="Without VAT. No customer learns of it." />
    </FormSection>
  );
}

function Selling({ form }: Form) {
  const { TextField, SwitchField, DateField } = form;
  return (
    <FormSection title="How it is sold">
      <TextField
        name="barcode"
        label="Barcode"
        optional
        hint="EAN-8, UPC-A, EAN-13 or GTIN-14, as a scanner reads it."
        inputMode="numeric"
        autoComplete="off"
      />
      <DateField name="soldFrom" label="First day of sale" optional />
      <DateField name="soldTo" label="Last day of sale" optional />
      <SwitchField name="membersOnly" label="Only for members of a club" />
      <SwitchField name="teleOnly" label="Only by telephone" hint="The shop does not show it." />
      <SwitchField name="noOnlineShop" label="Not sold online" hint="The shop shows it, and does not sell it." />
    </FormSection>
  );
}

function Delivery({ form }: Form) {
  const { TextField, SwitchField, SelectField, NumberField } = form;
  const { kind, draughtRelief } = form.values;
  const mayHaveRelief =
    kind === PackKind.cask || kind === PackKind.keg || kind === PackKind.miniKegOrBagInBox || draughtRelief;
  return (
    <FormSection title="Delivery and keeping">
      <SelectField name="boxRule" label="Delivery" options={BOX_RULES} />
      <NumberField
        name="boxCells"
        label="Room in the box"
        hint="In tenths of a bottle: 10 for one, 120 for a full box."
      />
      <TextField name="bestBeforeText" label="How long it keeps" optional maxLength={120} />
      {mayHaveRelief && <SwitchField name="draughtRelief" label="Draught relief" hint="The reduced rate of duty." />}
    </FormSection>
  );
}
