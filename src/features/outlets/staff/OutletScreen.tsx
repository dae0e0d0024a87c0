import { outletFaults } from '#rules/content/outlet-faults.ts';
import { staffPaths } from '#staff/paths.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { RemovalButton } from '#ui/staff/record/RemovalButton.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { type EditedRecord, useRecordForm } from '#ui/staff/record/use-record-form.ts';
import { call } from '#wire/call.ts';
import { deleteOutlet, type OutletForStaff, outletToManage, saveOutlet } from '../manage-outlets.contract.ts';
import { OUTLET_KINDS } from './outlet-kinds.ts';

const outletRecord: EditedRecord<typeof outletToManage, typeof saveOutlet> = {
  path: staffPaths.outlet,
  read: outletToManage,
  save: saveOutlet,
  blank: { title: '', priority: 0, text: '', linkUrl: '', linkText: '', active: true },
  bodyOf: (stored) => {
    const { changedAt: _, changedBy: __, ...outlet } = stored;
    return outlet;
  },
};

/** One place that pours or sells the beer, or a new one. */
export function Screen() {
  return (
    <RecordScreen
      record={outletRecord}
      titleOf={({ title }) => title}
      newTitle="New outlet"
      newHint="Visitors see it as soon as it is saved."
      auditedAs="outlet"
    >
      {(outlet) => <OutletForm outlet={outlet} />}
    </RecordScreen>
  );
}

function OutletForm({ outlet }: { readonly outlet: OutletForStaff | null }) {
  const form = useRecordForm(outletRecord, outlet, outletFaults);
  const { TextField, TextAreaField, SelectField, SwitchField } = form;
  return (
    <StaffForm form={form}>
      {outlet && (
        <RemovalButton
          verb="Delete"
          what={`“${outlet.title}”`}
          consequences={['It is gone from the site at once.', 'This cannot be undone.']}
          remove={(transport) => call(transport, deleteOutlet, { body: { id: outlet.id, version: outlet.version } })}
          list={staffPaths.outlets}
        />
      )}
      <FormSection title="What it is">
        <TextField name="title" label="Name" maxLength={120} />
        <SelectField name="priority" label="What it does" options={OUTLET_KINDS} />
        <TextAreaField name="text" label="Words" optional hint="Where it is, and what it has of yours." />
        <SwitchField name="active" label="Shown" hint="Off: visitors do not see it." />
      </FormSection>
      <FormSection title="Its own site">
        <TextField name="linkUrl" label="Address" optional maxLength={300} hint="Such as https://example.com." />
        <TextField name="linkText" label="Words of the link" optional maxLength={120} />
      </FormSection>
    </StaffForm>
  );
}
