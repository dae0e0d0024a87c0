import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { DrinkKind, TICKETS_GROUP } from '#rules/catalogue/packs/pack-codes.ts';
import { pictureFaults } from '#rules/catalogue/products/picture-faults.ts';
import { productFaults } from '#rules/catalogue/products/product-faults.ts';
import { slugFor } from '#rules/content/post-slug.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import type { StaffFormOf } from '#ui/staff/form/use-staff-form.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useRecordForm } from '#ui/staff/record/use-record-form.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { eventsToSell, type ProductForStaff } from '../manage-products.contract.ts';
import { productRecord, ticketsRecord } from './product-record.ts';
import { DRINK_KINDS, groupOptions } from './product-words.ts';
import { ProductState } from './ProductState.tsx';

/** What is written of a product; null = a new one. */
export function ProductForm({ product }: { readonly product: ProductForStaff | null }) {
  const { event } = useSearch({ strict: false }) as { readonly event?: string | number };
  const record = product === null && Number(event) > 0 ? ticketsRecord(Number(event)) : productRecord;
  const stored = product?.pictures.map(({ path }) => path) ?? [];
  const form = useRecordForm(record, product, (values) => faultsOf(values, stored));
  const { TextField, TextAreaField, SelectField, PicturesField } = form;
  const { groupId, drinkKind } = form.values;
  return (
    <StaffForm form={form}>
      {product && <ProductState product={product} isDirty={form.state.isDirty()} />}
      <FormSection title="What it is" hint="The first that shoppers read.">
        <TextField name="name" label="Name" maxLength={120} />
        <TextField name="subName" label="Line below the name" optional maxLength={120} />
        <SelectField name="drinkKind" label="Kind" options={DRINK_KINDS} />
        <SelectField
          name="groupId"
          label="Group"
          hint="Where it stands on the shelf, by name within its group."
          options={groupOptions(product?.groupId ?? 1)}
        />
        {groupId === TICKETS_GROUP && <EventField form={form} product={product} />}
        {isDrink({ drinkKind }) && (
          <>
            <TextField name="style" label="Style" optional maxLength={60} />
            <TextField name="supplier" label="Guest brewery" optional hint="Empty for our own." maxLength={80} />
          </>
        )}
        <TextField
          name="slug"
          label="Address"
          optional
          hint="The words in the addresses of its packs. Left empty, they are made from the name."
          spellCheck={false}
        />
      </FormSection>
      <FormSection title="Texts and pictures">
        <TextAreaField
          name="labelText"
          label="Tasting notes"
          optional
          hint="On the back of its card, and for search engines."
        />
        <TextAreaField name="description" label="Description" optional hint="On its page, below the tasting notes." />
        <PicturesField
          name="pictures"
          label="Pictures"
          optional
          hint="The first stands on the cards of packs without a picture of their own, the others on their pages."
          most={12}
          aspect={4 / 5}
          addressOf={addressAmong(stored)}
        />
      </FormSection>
      {isDrink({ drinkKind }) && <Brewing form={form} />}
      {groupId !== TICKETS_GROUP && <Ingredients form={form} />}
    </StaffForm>
  );
}

type Part = { readonly form: StaffFormOf<typeof productRecord.blank> };

/** What is no drink has no strength and no malt. */
const isDrink = ({ drinkKind }: { readonly drinkKind: DrinkKind }) => drinkKind !== DrinkKind.other;

function Brewing({ form }: Part) {
  const { PercentField, NumberField, GravityField } = form;
  return (
    <FormSection title="Strength and brewing">
      <PercentField name="abv" label="Strength (ABV)" hint="0 for what has no alcohol." />
      <NumberField name="ibu" label="Bitterness (IBU)" />
      <GravityField
        name="originalGravity"
        label="Original gravity"
        hint="Such as 1.042, or 1042; 0 if it is not known."
      />
      <GravityField name="finalGravity" label="Final gravity" hint="Such as 1.010; 0 if it is not known." />
    </FormSection>
  );
}

function Ingredients({ form }: Part) {
  const { TextField, SwitchField } = form;
  return (
    <FormSection title="Ingredients">
      <TextField name="allergens" label="Allergens" optional hint="As on the label." maxLength={300} />
      {isDrink(form.values) && (
        <>
          <TextField name="malt" label="Malt" optional maxLength={300} />
          <TextField name="hops" label="Hops" optional maxLength={300} />
          <TextField name="yeast" label="Yeast" optional maxLength={300} />
        </>
      )}
      <TextField name="otherIngredients" label="Other ingredients" optional maxLength={300} />
      <SwitchField name="vegan" label="Suitable for vegans" />
      <SwitchField name="glutenFree" label="Gluten free" />
      {isDrink(form.values) && (
        <SwitchField name="fined" label="Fined" hint="Off: its card says that it is unfiltered and unfined." />
      )}
    </FormSection>
  );
}

/** The event that its packs are tickets for. */
function EventField({ form, product }: Part & { readonly product: ProductForStaff | null }) {
  const { SelectField } = form;
  const query = useQuery(queryOf(useTransport(), eventsToSell, { for: 'staff' }));
  const coming = (query.data?.events ?? []).map(({ id, title, startsAt }) => ({
    value: id,
    label: `${title}, ${formatMoment(startsAt)}`,
  }));
  const present = product?.eventId ?? null;
  const isOver = present !== null && !coming.some(({ value }) => value === present);
  const options = isOver && product ? [{ value: present, label: product.eventTitle }, ...coming] : coming;
  return (
    <SelectField
      name="eventId"
      label="Event"
      optional
      none="For none"
      hint="Each kind of ticket is a pack of its own, with its price and its places."
      options={options}
    />
  );
}

/** Where a picture is: what is saved is a picture of packs, what was chosen since is one of pages. */
export const addressAmong = (stored: readonly string[]) => (path: string) =>
  `/api/images/${stored.includes(path) ? 'product-pack' : 'info-image'}/${encodeURI(path)}`;

function faultsOf(values: typeof productRecord.blank, stored: readonly string[]) {
  const { name, slug, pictures } = values;
  return { ...productFaults({ ...values, slug: slug || slugFor(name) }), ...pictureFaults(pictures, stored) };
}
