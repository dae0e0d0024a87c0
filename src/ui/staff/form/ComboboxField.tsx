import { Combobox } from '@base-ui/react/combobox';
import { Field } from '../../forms/Field.tsx';
import { Icon } from '../../Icon.tsx';
import { StaffIcon } from '../StaffIcon.tsx';
import type { ChoiceOption } from './ChoiceFields.tsx';
import { useFormField } from './form-context.ts';
import type { FieldProps } from './TextFields.tsx';

type Props = FieldProps & { readonly options: readonly ChoiceOption[]; readonly placeholder?: string };

/** One of many, found by typing a part of its name. Empty is `null`. */
export function ComboboxField({ name, label, hint, optional = false, options }: Props) {
  const show = (value: unknown) => options.find((option) => option.value === value)?.label ?? 'nothing';
  const { value, set, error, controlId } = useFormField<unknown>(name, { label, show });
  return (
    <Field label={label} error={error} controlId={controlId} optional={optional} {...(hint !== undefined && { hint })}>
      {(ids) => (
        <Combobox.Root
          items={options}
          value={options.find((option) => option.value === value) ?? null}
          onValueChange={(chosen: ChoiceOption | null) => set(chosen?.value ?? null)}
        >
          <div className="combobox">
            <Combobox.Trigger {...ids} className="control combobox-trigger">
              <span className="truncate">
                <Combobox.Value placeholder="Please choose" />
              </span>
              <StaffIcon name="down" />
            </Combobox.Trigger>
            {optional && (
              <Combobox.Clear className="combobox-clear" aria-label={`Clear ${label}`}>
                <Icon name="close" className="size-4" />
              </Combobox.Clear>
            )}
          </div>
          <Combobox.Portal>
            <Combobox.Positioner sideOffset={4} className="popup-place">
              <Combobox.Popup className="popup" aria-label={label}>
                {/* Not in the form: beside an open list Base UI hides the rest of it from screen readers, focusable as it is. */}
                <Combobox.Input
                  className="combobox-input control"
                  aria-label={`Find in ${label}`}
                  placeholder="Search…"
                />
                <Combobox.Empty>
                  <p className="command-empty">Nothing is called that.</p>
                </Combobox.Empty>
                <Combobox.List>
                  {(option: ChoiceOption) => (
                    <Combobox.Item key={String(option.value)} value={option} className="popup-item">
                      <span className="grow">{option.label}</span>
                      <Combobox.ItemIndicator>
                        <StaffIcon name="check" />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  );
}
