import { useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { PictureUploadContext } from '#ui/staff/form/picture-upload.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useStaffForm } from '#ui/staff/form/use-staff-form.ts';
import { Specimen } from './Specimen.tsx';
import {
  ANNAS_CHANGE,
  BREWERIES,
  eventBody,
  type EventValues,
  firstValues,
  galleryPictures,
  ROOMS,
  saveOfGallery,
} from './event-of-gallery.ts';

/** A complete form: every kind of field, refusals by contract and server, and another person’s change. */
export function FormShown() {
  const [storedValues, setStoredValues] = useState<EventValues>(firstValues);
  const isAnnaQuicker = useRef(false);
  const form = useStaffForm({
    contract: { body: eventBody },
    values: storedValues,
    save: async (values) => {
      const { current } = isAnnaQuicker;
      isAnnaQuicker.current = false;
      const savedValues = await saveOfGallery(values, current);
      setStoredValues(savedValues);
      return savedValues;
    },
    latest: async () => ({ ...ANNAS_CHANGE, values: { ...storedValues, ...ANNAS_CHANGE.values } }),
  });
  const {
    TextField,
    TextAreaField,
    RichTextField,
    PictureField,
    NumberField,
    MoneyField,
    PercentField,
    DateField,
    DateTimeField,
  } = form;
  const { SelectField, ComboboxField, CheckboxField, SwitchField } = form;
  return (
    <Specimen
      title="Form"
      hint="The server refuses the title “Taken”, and breaks at “Broken”. Anna’s change is stored before the next save, which then meets another version."
    >
      <div>
        <Button kind="plain" onClick={() => (isAnnaQuicker.current = true)}>
          Let Anna be quicker
        </Button>
      </div>
      <PictureUploadContext value={galleryPictures}>
        <StaffForm form={form}>
          <FormSection title="What it is" hint="The first that visitors read.">
            <TextField name="title" label="Title" maxLength={60} />
            <TextAreaField name="summary" label="Summary" optional hint="One or two sentences for the list." />
            <RichTextField name="html" label="Text" />
            <PictureField name="picture" altName="pictureAlt" label="Picture" optional aspect={3 / 2} />
            <SelectField name="room" label="Room" options={ROOMS} />
            <ComboboxField name="guest" label="Guest brewery" optional options={BREWERIES} />
          </FormSection>
          <FormSection title="When">
            <DateTimeField name="begins" label="Begins" hint="By London clocks." />
            <DateField name="announceOn" label="Announced on" optional />
          </FormSection>
          <FormSection title="Tickets">
            <NumberField name="tickets" label="Tickets" unit="tickets" />
            <MoneyField name="price" label="Price" hint="With VAT." />
            <PercentField name="vatRate" label="VAT" />
            <SwitchField name="onSale" label="On sale" hint="Tickets can be bought from the moment of saving." />
            <CheckboxField name="adultsOnly" label="For adults only" />
          </FormSection>
        </StaffForm>
      </PictureUploadContext>
    </Specimen>
  );
}
