import {
  fieldsOfKind,
  type FieldOfKind,
  KINDS_TO_MAKE,
  type KindOfPack,
} from '#rules/catalogue/packs/fields-of-kind.ts';
import { Field } from '#ui/forms/Field.tsx';
import { useFormField } from '#ui/staff/form/form-context.ts';
import { blankFields } from './pack-record.ts';
import { packKindName } from './pack-words.ts';
import type { PackFormPart } from './PackForm.tsx';

/** What kind of pack a new one is. What the kind has not is emptied; of what both kinds have, what was written stays. */
export function KindField({ form }: Pick<PackFormPart, 'form'>) {
  const { error, controlId } = useFormField<number>('kind', { label: 'Kind', show: String });
  const { kind, extraKind } = form.values;
  const place = KINDS_TO_MAKE.findIndex((one) => one.kind === kind && one.extraKind === extraKind);
  const choose = (chosen: KindOfPack) => {
    const [had, has] = [fieldsOfKind({ kind, extraKind }), fieldsOfKind(chosen)];
    const before: Readonly<Record<string, unknown>> = blankFields({ kind, extraKind });
    const values: Readonly<Record<string, unknown>> = form.values;
    const changes = Object.entries(blankFields(chosen)).filter(
      ([name]) => values[name] === before[name] || had?.has(name as FieldOfKind) !== has?.has(name as FieldOfKind),
    );
    for (const [name, value] of [...changes, ...Object.entries(chosen)])
      if (name in form.values) form.state.parts.api.setFieldValue(name, value);
  };
  return (
    <Field label="Kind" error={error} controlId={controlId} hint="It stays as it is once the pack is saved.">
      {(ids) => (
        <select
          {...ids}
          className="control"
          value={place}
          onChange={({ target }) => {
            const chosen = KINDS_TO_MAKE[Number(target.value)];
            if (chosen) choose({ kind: chosen.kind, extraKind: chosen.extraKind });
          }}
        >
          {KINDS_TO_MAKE.map((one, index) => (
            <option key={`${one.kind}-${one.extraKind}`} value={index}>
              {packKindName(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
