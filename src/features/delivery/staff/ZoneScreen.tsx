import { NO_PENCE } from '#rules/money/pence.ts';
import { zoneFaults } from '#rules/delivery/zone-faults.ts';
import { staffPaths } from '#staff/paths.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { RemovalButton } from '#ui/staff/record/RemovalButton.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { type EditedRecord, useRecordForm } from '#ui/staff/record/use-record-form.ts';
import { call } from '#wire/call.ts';
import { removeZone, saveZone, type ZoneForStaff, zoneToManage } from '../delivery.contract.ts';

const zoneRecord: EditedRecord<typeof zoneToManage, typeof saveZone> = {
  path: staffPaths.zone,
  read: zoneToManage,
  save: saveZone,
  blank: { name: '', postcodes: '', isServed: true, surcharge: NO_PENCE, workingDays: 1, says: '' },
  bodyOf: (zone) => {
    const { isMainland: _, changedAt: __, changedBy: ___, ...body } = zone;
    return body;
  },
};

/** One zone of the courier, or a new one. */
export function Screen() {
  return (
    <RecordScreen
      record={zoneRecord}
      titleOf={({ name }) => name}
      newTitle="New zone"
      newHint="It counts for every basket as soon as it is saved."
      auditedAs="delivery"
    >
      {(zone) => <ZoneForm zone={zone} />}
    </RecordScreen>
  );
}

function ZoneForm({ zone }: { readonly zone: ZoneForStaff | null }) {
  const isMainland = zone?.isMainland ?? false;
  const form = useRecordForm(zoneRecord, zone, (values) => zoneFaults(values, isMainland));
  const { TextField, TextAreaField, SwitchField, MoneyField, NumberField } = form;
  const { isServed } = form.values;
  return (
    <StaffForm form={form}>
      {zone && !isMainland && !form.state.isDirty() && (
        <RemovalButton
          verb="Remove"
          what={`“${zone.name}”`}
          consequences={['Its postcodes belong to the mainland then: they cost what a box costs there.']}
          remove={(transport) => call(transport, removeZone, { body: { id: zone.id, version: zone.version } })}
          list={staffPaths.delivery}
        />
      )}
      <FormSection title="Where it is">
        <TextField
          name="name"
          label="Name"
          maxLength={100}
          hint="As customers read it: “Scottish Highlands and islands”."
        />
        {!isMainland && (
          <TextAreaField
            name="postcodes"
            label="Postcodes"
            hint="Areas, districts and ranges, such as HS, IM1, AB31-AB38. No postcode may be in two zones."
          />
        )}
      </FormSection>
      <FormSection title="What it costs">
        {!isMainland && <SwitchField name="isServed" label="The courier goes there" />}
        {isServed && !isMainland && (
          <MoneyField
            name="surcharge"
            label="On top of each box"
            hint="As it is paid, with VAT if you charge it. 0 = what a box costs."
          />
        )}
        {isServed && <NumberField name="workingDays" label="On its way for" unit="working days" />}
        {!isServed && (
          <TextAreaField
            name="says"
            label="What customers read"
            optional
            hint="Why nothing is sent there, and what to do instead. Empty = that we cannot send there."
          />
        )}
      </FormSection>
    </StaffForm>
  );
}
