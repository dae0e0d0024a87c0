import { useEffect, useRef } from 'react';
import { CELLS_OF_ITEM } from '#rules/boxes/box.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { boxContentFaults } from '#rules/catalogue/packs/box-contents.ts';
import { fieldsOfKind, type FieldOfKind } from '#rules/catalogue/packs/fields-of-kind.ts';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { packFaults, type PackToSave, ticketFaults } from '#rules/catalogue/packs/pack-faults.ts';
import { packPictureFault } from '#rules/catalogue/products/picture-faults.ts';
import { staffPaths } from '#staff/paths.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import type { StaffFormOf } from '#ui/staff/form/use-staff-form.ts';
import { useRecordForm } from '#ui/staff/record/use-record-form.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { PackChoices, PackForStaff } from '../../manage-packs.contract.ts';
import type { ProductForStaff } from '../../manage-products.contract.ts';
import { addressAmong } from '../ProductForm.tsx';
import { SeenAs } from '../SeenAs.tsx';
import { BoxContents } from './BoxContents.tsx';
import { KindField } from './KindField.tsx';
import { packRecord } from './pack-record.ts';
import { likelyKind, packKindName, VESSELS } from './pack-words.ts';
import { PackDelivery } from './PackDelivery.tsx';
import { PackPrices } from './PackPrices.tsx';
import { PackState } from './PackState.tsx';
import { Variants } from './Variants.tsx';

export type PackValues = ReturnType<typeof packRecord>['blank'];
export type PackFormPart = {
  readonly form: StaffFormOf<PackValues>;
  readonly has: (field: FieldOfKind) => boolean;
  readonly choices: PackChoices;
};

/** A pack that is stored, or a new one of this product. */
export type EditedPack =
  | { readonly pack: PackForStaff; readonly product: null }
  | { readonly pack: null; readonly product: ProductForStaff };

type Props = { readonly edited: EditedPack; readonly choices: PackChoices };

/** What is written of a pack: only what its kind has. */
export function PackForm({ edited: { pack, product }, choices }: Props) {
  const [productId, productName] = pack ? [pack.productId, pack.productName] : [product.id, product.name];
  const record = packRecord(productId, pack ?? likelyKind(product.groupId));
  const form = useRecordForm(record, pack, (values) => faultsOf(values, pack, choices));
  const fields = fieldsOfKind(form.values);
  const part: PackFormPart = { form, choices, has: (field) => fields?.has(field) ?? false };
  const singles = pack ? pack.singles : product.packs.filter(({ kind }) => kind === PackKind.bottleOrCan);
  const { TextField, PictureField } = form;
  useRoomOfCase(part, product);
  return (
    <>
      <p className="mb-4">
        <StaffLink to={staffPaths.product.replace('$id', String(productId))}>All of {productName}</StaffLink>
      </p>
      <StaffForm form={form}>
        {pack && <PackState pack={pack} isDirty={form.state.isDirty()} />}
        <FormSection
          title="What it is"
          hint={pack?.isOrdered && 'It is in orders or baskets: its size and what is in it stay.'}
        >
          <TextField name="name" label="Name" hint="Such as Bottle, or Case of 12 bottles." maxLength={80} />
          {pack ? <p>Kind: {packKindName(pack)}</p> : <KindField form={form} />}
          <Size {...part} singles={singles} />
          <PictureField
            name="picture"
            altName="pictureAlt"
            label="Picture"
            optional
            hint="Without one it has those of its product."
            aspect={4 / 5}
            addressOf={addressAmong(pack ? [pack.picture] : [])}
          />
          <Stock {...part} isNew={pack === null} />
        </FormSection>
        {(part.has('components') || part.has('choices')) && <BoxContents {...part} />}
        {part.has('variants') && <Variants {...part} />}
        <PackPrices {...part} packId={pack?.id ?? null} />
        <Selling {...part} eventDay={pack?.eventDay ?? null} />
        <PackDelivery {...part} />
      </StaffForm>
      {pack && <SeenAs productId={productId} packId={pack.id} version={pack.version} />}
    </>
  );
}

/** The server asks all of it again, and what only the database knows. */
function faultsOf(values: PackValues, pack: PackForStaff | null, { parts }: PackChoices) {
  const written = values as PackValues & PackToSave;
  const before = pack ? [...pack.components.map(({ packId }) => packId), ...pack.choices] : [];
  return {
    ...packFaults(written, pack?.isOrdered ? pack : null),
    ...ticketFaults(written, (pack?.eventDay ?? null) as CalendarDay | null),
    ...boxContentFaults({ ...written, id: pack?.id ?? null }, parts, before),
    ...packPictureFault(values, pack?.picture ?? ''),
  };
}

/** A new case takes the room of what is in it, until another is written; as one bottle it would travel for a twelfth of its price. */
function useRoomOfCase({ form, has }: PackFormPart, product: ProductForStaff | null): void {
  const { bulkOf, bulkQuantity, boxCells } = form.values;
  const proposed = useRef(CELLS_OF_ITEM);
  const single = has('bulkOf') ? product?.packs.find(({ id }) => id === bulkOf) : undefined;
  const room = single && bulkQuantity ? single.boxCells * bulkQuantity : null;
  const { api } = form.state.parts;
  useEffect(() => {
    if (room === null || (boxCells !== proposed.current && boxCells !== CELLS_OF_ITEM)) return;
    proposed.current = room;
    api.setFieldValue('boxCells', room);
  }, [api, room, boxCells]);
}

type Single = { readonly id: number; readonly name: string };

function Size({ form, has, singles }: PackFormPart & { readonly singles: readonly Single[] }) {
  const { NumberField, SelectField } = form;
  const { kind } = form.values;
  const isAround = has('bulkOf') || has('components') || has('choices');
  return (
    <>
      {kind === PackKind.miniKegOrBagInBox && <SelectField name="vessel" label="Vessel" options={VESSELS} />}
      {has('sizeMl') && (
        <NumberField
          name="sizeMl"
          label="Size"
          unit="ml"
          hint={isAround ? 'Of one bottle or can in it; 0 where they differ.' : undefined}
        />
      )}
      {has('bulkOf') && (
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

function Stock({ form, has, isNew }: PackFormPart & { readonly isNew: boolean }) {
  const { NumberField } = form;
  const isTicket = form.values.kind === PackKind.ticket;
  if (!isNew && (has('firstStock') || has('variants')))
    return (
      <p>
        <StaffLink to={staffPaths.stock}>{isTicket ? 'Places that are left' : 'What is on hand'}</StaffLink> is counted
        with the stock.
      </p>
    );
  return has('firstStock') ? (
    <NumberField
      name="firstStock"
      label={isTicket ? 'Places' : 'How many there are'}
      optional
      hint="Empty: none yet."
    />
  ) : null;
}

function Selling({ form, has, choices, eventDay }: PackFormPart & { readonly eventDay: string | null }) {
  const { TextField, SwitchField, DateField, SelectField } = form;
  const clubs = choices.coupons.filter(({ kind }) => kind > 100);
  return (
    <FormSection title="How it is sold">
      {has('barcode') && (
        <TextField
          name="barcode"
          label="Barcode"
          optional
          hint="EAN-8, UPC-A, EAN-13 or GTIN-14, as a scanner reads it."
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextField
        name="sku"
        label="SKU"
        optional
        hint="A number of your own, for the lists of staff and on packing slips."
        maxLength={60}
        spellCheck={false}
        autoComplete="off"
      />
      <DateField name="soldFrom" label="First day of sale" optional />
      <DateField
        name="soldTo"
        label="Last day of sale"
        optional={eventDay === null}
        hint={eventDay === null ? undefined : `The event ends on ${eventDay}.`}
      />
      {has('membersOnly') && <SwitchField name="membersOnly" label="Only for members of a club" />}
      {form.values.membersOnly && (
        <SelectField
          name="couponId"
          label="Of which club"
          none="Of any that opens special products"
          options={clubs.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SwitchField name="teleOnly" label="Only by telephone" hint="The shop does not show it." />
      <SwitchField name="noOnlineShop" label="Not sold online" hint="The shop shows it, and does not sell it." />
    </FormSection>
  );
}
