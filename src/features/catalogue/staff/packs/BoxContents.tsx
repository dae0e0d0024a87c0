import { mayBeInBox } from '#rules/catalogue/packs/box-contents.ts';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { Button } from '#ui/Button.tsx';
import { useFormField } from '#ui/staff/form/form-context.ts';
import { FormSection } from '#ui/staff/form/StaffForm.tsx';
import type { PackFormPart } from './PackForm.tsx';

/** What is in a mixed box, or what may go into a box to fill. */
export function BoxContents(props: PackFormPart) {
  return (
    <FormSection
      title="What is in it"
      hint="Its stock is that of what is in it, and so are its VAT and, of a mixed box, its room in the parcel."
    >
      {props.form.values.kind === PackKind.multipack ? <Components {...props} /> : <Choices {...props} />}
    </FormSection>
  );
}

function Components({ form, choices }: PackFormPart) {
  const { ComboboxField, NumberField } = form;
  const { components } = form.values;
  const list = useFormField<typeof components>('components', {
    label: 'What is in it',
    show: (parts: typeof components) => showParts(parts, choices),
  });
  const options = optionsFor(PackKind.multipack, choices);
  return (
    <>
      {components.map((_, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the fields are named by their place
        <div key={place} className="flex flex-wrap items-end gap-4">
          <div className="min-w-48 grow">
            <ComboboxField name={`components[${place}].packId`} label={`Pack ${place + 1}`} options={options} />
          </div>
          <div className="w-28">
            <NumberField name={`components[${place}].quantity`} label="How many" />
          </div>
          <RemoveButton
            name={`pack ${place + 1}`}
            onClick={() => list.set(components.filter((__, other) => other !== place))}
          />
        </div>
      ))}
      <ListEnd
        {...list}
        add="Add a pack"
        onAdd={() => list.set([...components, { packId: null as unknown as number, quantity: 1 }])}
      />
    </>
  );
}

function Choices({ form, choices }: PackFormPart) {
  const { ComboboxField, NumberField } = form;
  const { choices: chosen } = form.values;
  const list = useFormField<typeof chosen>('choices', {
    label: 'What may go into it',
    show: (ids: typeof chosen) => ids.map((id) => nameOf(Number(id), choices)).join('; '),
  });
  const options = optionsFor(PackKind.dynamicPack, choices);
  return (
    <>
      <NumberField name="boxCells" label="Room for" hint="In tenths of a bottle: 60 for six, 120 for twelve." />
      {chosen.map((_, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the fields are named by their place
        <div key={place} className="flex flex-wrap items-end gap-4">
          <div className="min-w-48 grow">
            <ComboboxField name={`choices[${place}]`} label={`Choice ${place + 1}`} options={options} />
          </div>
          <RemoveButton
            name={`choice ${place + 1}`}
            onClick={() => list.set(chosen.filter((__, other) => other !== place))}
          />
        </div>
      ))}
      <ListEnd {...list} add="Add a choice" onAdd={() => list.set([...chosen, null as unknown as number])} />
    </>
  );
}

type EndProps = {
  readonly error: string | undefined;
  readonly controlId: string;
  readonly add: string;
  readonly onAdd: () => void;
};

/** The button that makes a list longer, and what is wrong with the list as a whole. */
export function ListEnd({ error, controlId, add, onAdd }: EndProps) {
  return (
    <div className="field" id={controlId} tabIndex={-1}>
      <p>
        <Button kind="plain" onClick={onAdd}>
          {add}
        </Button>
      </p>
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}

export function RemoveButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <Button kind="quiet" onClick={onClick}>
      Remove<span className="sr-only"> {name}</span>
    </Button>
  );
}

function optionsFor(box: PackKind, { parts }: PackFormPart['choices']) {
  return parts
    .filter((part) => mayBeInBox(part, box))
    .map(({ id, name, isSold }) => ({ value: id, label: isSold ? name : `${name} (not on sale)` }));
}

const nameOf = (id: number, { parts }: PackFormPart['choices']) =>
  parts.find((part) => part.id === id)?.name ?? 'nothing';

function showParts(
  components: readonly { readonly packId: unknown; readonly quantity: number }[],
  choices: PackFormPart['choices'],
): string {
  return components.map(({ packId, quantity }) => `${quantity} × ${nameOf(Number(packId), choices)}`).join('; ');
}
