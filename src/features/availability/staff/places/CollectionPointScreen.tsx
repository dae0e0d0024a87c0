import { collectionPointFaults } from '#rules/places/collection-point-faults.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { useRecordForm } from '#ui/staff/record/use-record-form.ts';
import type { CollectionPointForStaff } from '../../collection-points.contract.ts';
import { collectionPointRecord } from './collection-point-record.ts';
import { CollectionPointUse } from './CollectionPointUse.tsx';

/** One collection point, or a new one. */
export function Screen() {
  return (
    <RecordScreen
      record={collectionPointRecord}
      titleOf={({ name }) => name}
      newTitle="New collection point"
      newHint="Shoppers can choose it as soon as it is saved."
      auditedAs="place"
    >
      {(point) => <PointForm point={point} />}
    </RecordScreen>
  );
}

function PointForm({ point }: { readonly point: CollectionPointForStaff | null }) {
  const form = useRecordForm(collectionPointRecord, point, (values) => collectionPointFaults(values));
  const { TextField, TextAreaField, SwitchField } = form;
  return (
    <StaffForm form={form}>
      {point && <CollectionPointUse point={point} isDirty={form.state.isDirty()} />}
      <FormSection title="What it is called">
        <TextField name="name" label="Name" maxLength={80} hint="As shoppers choose it: “The brewery shop”." />
        <SwitchField
          name="active"
          label="Open for new orders"
          hint="When it is closed, nobody can choose it. Orders that wait there can still be collected."
        />
      </FormSection>
      <FormSection title="Where it is">
        <TextField name="line1" label="Street or house" maxLength={100} />
        <TextField name="line2" label="Second line" optional maxLength={100} />
        <TextField name="line3" label="Third line" optional maxLength={100} />
        <TextField name="line4" label="Town" optional maxLength={100} />
        <TextField name="postcode" label="Postcode" maxLength={10} autoComplete="off" />
      </FormSection>
      <FormSection title="What shoppers read of it">
        <TextAreaField
          name="collectionTimes"
          label="When orders are given out"
          optional
          hint="In words, and what to bring. The days that shoppers can choose are those of its opening hours."
        />
        <TextField name="phone" label="Telephone" optional maxLength={40} />
        <TextField name="web" label="Web address" optional maxLength={200} hint="Such as https://example.com." />
      </FormSection>
    </StaffForm>
  );
}
