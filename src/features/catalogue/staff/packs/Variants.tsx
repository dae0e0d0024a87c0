import { ExtraKind } from '#rules/catalogue/packs/pack-codes.ts';
import { wordsOfVariant } from '#rules/catalogue/packs/pack-faults.ts';
import { useFormField } from '#ui/staff/form/form-context.ts';
import { FormSection } from '#ui/staff/form/StaffForm.tsx';
import { ListEnd, RemoveButton } from './BoxContents.tsx';
import { BLANK_VARIANT } from './pack-record.ts';
import type { PackFormPart } from './PackForm.tsx';

const LABELS = { colour: 'Colour', sizeName: 'Size', text: 'Sort' } as const;

/** Sizes, colours, sorts or times to choose from, each with a stock of its own. */
export function Variants({ form }: PackFormPart) {
  const { TextField, NumberField } = form;
  const { variants, extraKind } = form.values;
  const isTimes = extraKind === ExtraKind.variantsBySession;
  const list = useFormField<typeof variants>('variants', {
    label: 'What to choose from',
    show: (all: typeof variants) =>
      all.map(({ colour, sizeName, text }) => [colour, sizeName, text].filter(Boolean).join(', ')).join('; '),
  });
  return (
    <FormSection
      title={isTimes ? 'Times' : 'What to choose from'}
      hint="What somebody has bought stays as it is. To sell no more of one, count it down to nought with the stock."
    >
      {variants.map(({ id }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the fields are named by their place
        <div key={place} className="flex flex-wrap items-end gap-4">
          {wordsOfVariant(extraKind).map((word) => (
            <div key={word} className="min-w-32 grow">
              <TextField name={`variants[${place}].${word}`} label={isTimes ? 'Time' : LABELS[word]} maxLength={40} />
            </div>
          ))}
          {id === null && (
            <div className="w-28">
              <NumberField name={`variants[${place}].firstStock`} label={isTimes ? 'Places' : 'In stock'} optional />
            </div>
          )}
          <RemoveButton
            name={`choice ${place + 1}`}
            onClick={() => list.set(variants.filter((_, other) => other !== place))}
          />
        </div>
      ))}
      <ListEnd
        {...list}
        add={isTimes ? 'Add a time' : 'Add a choice'}
        onAdd={() => list.set([...variants, BLANK_VARIANT])}
      />
    </FormSection>
  );
}
