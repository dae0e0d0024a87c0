import { brandFaults, FIRST_BRAND } from '#rules/brand/brand.ts';
import { brandColours } from '#rules/brand/brand-colours.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useStaffForm } from '#ui/staff/form/use-staff-form.ts';
import { call } from '#wire/call.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type BrandForStaff, saveBrand } from '../brand.contract.ts';
import { BrandPictureField } from './BrandPictureField.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { ColourField } from './ColourField.tsx';
import { EarlierLooks } from './EarlierLooks.tsx';
import { FontField } from './FontField.tsx';
import { BAR_WORDS, HOME_WORDS, PACK_LABEL_WORDS, PRODUCT_PAGE_WORDS, SHELF_WORDS } from './manner-words.ts';
import { useStoredBrand } from './use-stored-brand.ts';

const FACES = [
  { value: 'serif', label: 'With serifs (Besley)' },
  { value: 'sans', label: 'Plain (Source Sans)' },
] as const;

/** What is picked of a brand; everything else is computed from it, and seen before it is saved. */
export function BrandForm({ stored }: { readonly stored: BrandForStaff }) {
  const transport = useTransport();
  const { store, latest } = useStoredBrand();
  const form = useStaffForm<typeof saveBrand>({
    contract: saveBrand,
    faultsOf: brandFaults,
    values: bodyOf(stored),
    save: async (body) => {
      const saved = await call(transport, saveBrand, { body });
      store(saved);
      return bodyOf(saved);
    },
    savedMessage: 'Saved: customers see it now',
    latest: async () => {
      const current = await latest();
      const [newest] = current.versions;
      return {
        values: bodyOf(current),
        changedBy: newest?.savedBy || 'Somebody',
        changedAt: newest!.savedAt,
      };
    },
  });
  const { SelectField, values } = form;
  const isDirty = form.state.isDirty();
  const { version: _, ...brand } = values;
  return (
    <div className="grid gap-10">
      <StaffForm form={form}>
        <FormSection
          title="Colours"
          hint="All others are computed from these, for light and dark screens, so that every text can be read. A colour that is too bright to be read is made darker for letters."
        >
          <ColourField name="main" label="Main colour" hint="Of buttons and of the foot of the page." />
          <ColourField
            name="accent"
            label="Second colour"
            optional
            hint="Of what is marked. Empty = one that goes with the first."
            computed={brandColours({ main: brand.main, accent: '' }, 'light').copper}
          />
        </FormSection>
        <FormSection title="Lettering and shape">
          <SelectField name="displayFace" label="Names and headings" options={FACES} />
          <FontField fonts={stored.fonts} />
          <SelectField name="textFace" label="Text and figures" options={FACES} />
          <SelectField
            name="corners"
            label="Corners"
            options={[
              { value: 'square', label: 'Square' },
              { value: 'soft', label: 'Slightly rounded' },
              { value: 'round', label: 'Round' },
            ]}
          />
        </FormSection>
        <FormSection
          title="Layout"
          hint="What stands on a page, and in which order it is read, stays the same; how it is laid out does not."
        >
          <SelectField name="bar" label="Top of each page" options={BAR_WORDS} />
          <SelectField name="home" label="Home page" options={HOME_WORDS} />
          <SelectField name="shelf" label="Shelf" options={SHELF_WORDS} />
          <SelectField name="productPage" label="Product page" options={PRODUCT_PAGE_WORDS} />
          <SelectField
            name="packLabels"
            label="Labels of packs without a picture"
            hint="They are drawn, each beer in its own colour by its style, with your logo if it is a small drawing."
            options={PACK_LABEL_WORDS}
          />
        </FormSection>
        <FormSection title="Logo" hint="At the head of every page, in mails, and as the icon of the site.">
          <BrandPictureField
            name="logo"
            label="Logo"
            hint="A square drawing (SVG) is sharp at every size; a picture is taken too."
          />
          <BrandPictureField
            name="logoDark"
            label="Logo on dark screens"
            hint="Where the first cannot be seen on a dark ground."
          />
        </FormSection>
        <FormSection
          title="Pictures"
          hint="A photograph, or a drawing (SVG). Without them a field is drawn in your colours."
        >
          <BrandPictureField
            name="homePicture"
            label="Picture of the home page"
            hint="Wide, with what matters in the middle: on a telephone its sides are cut off."
          />
          <BrandPictureField
            name="emptyPicture"
            label="Picture where there is none"
            hint="On the page that is not found, and where a post has no picture of its own."
          />
        </FormSection>
        <FormSection title="Preview" hint={isDirty ? 'As it will be when you save.' : 'As it is now.'}>
          <BrandPreview brand={stored.brand === null && !isDirty ? null : brand} />
        </FormSection>
      </StaffForm>
      <EarlierLooks stored={stored} mayTakeBack={!isDirty} />
    </div>
  );
}

const bodyOf = ({ brand, version }: BrandForStaff) => ({ ...(brand ?? FIRST_BRAND), version });
