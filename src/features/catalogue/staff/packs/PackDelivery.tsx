import { roomInBox } from '#rules/boxes/room-in-box.ts';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { FormSection } from '#ui/staff/form/StaffForm.tsx';
import { BOX_RULES } from './pack-words.ts';
import type { PackFormPart } from './PackForm.tsx';

/** How it travels and keeps; nothing for what goes by e-mail. */
export function PackDelivery({ form, has }: PackFormPart) {
  const { TextField, SwitchField, SelectField, NumberField } = form;
  if (!has('boxRule')) return null;
  return (
    <FormSection title="Delivery and keeping">
      <SelectField name="boxRule" label="Delivery" options={BOX_RULES} />
      {has('boxCells') && form.values.kind !== PackKind.dynamicPack && (
        <NumberField
          name="boxCells"
          label="Room in the box"
          hint={`In tenths of a bottle: 10 for one, 120 for a full box.${usualRoom(form.values)}`}
        />
      )}
      {has('byPost') && (
        <SwitchField name="byPost" label="Goes through a letter box" hint="Alone it is sent by post." />
      )}
      {has('bestBeforeText') && <TextField name="bestBeforeText" label="How long it keeps" optional maxLength={120} />}
      {has('draughtRelief') && (
        <SwitchField name="draughtRelief" label="Draught relief" hint="The reduced rate of duty." />
      )}
    </FormSection>
  );
}

/** What a pack like this usually takes, when it says otherwise. */
function usualRoom({ kind, sizeMl, bulkQuantity, boxCells }: PackFormPart['form']['values']): string {
  const usual = roomInBox({ kind, sizeMl: sizeMl ?? 0, pieces: kind === PackKind.caseOfOne ? (bulkQuantity ?? 1) : 1 });
  return usual === 0 || usual === boxCells ? '' : ` One of this size usually takes ${usual}.`;
}
