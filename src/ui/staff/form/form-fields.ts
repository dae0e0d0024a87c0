import type { DeepKeys, DeepValue } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { CheckboxField, ChoiceCardsField, type ChoiceOption, SelectField, SwitchField } from './ChoiceFields.tsx';
import { ComboboxField } from './ComboboxField.tsx';
import { DateField, DateTimeField } from './DateFields.tsx';
import { GravityField, MoneyField, NumberField, PercentField } from './NumberFields.tsx';
import { PictureField } from './PictureField.tsx';
import { PicturesField, type FieldPicture } from './PicturesField.tsx';
import { RichTextField } from '../rich-text/RichTextField.tsx';
import { TextAreaField, TextField } from './TextFields.tsx';

/** The names of those fields of a body that take such a value. */
type NameOf<Values, Value> = {
  [Name in DeepKeys<Values>]: Value extends DeepValue<Values, Name> ? Name : never;
}[DeepKeys<Values>];

type Typed<Field extends (props: never) => ReactNode, Values, Value> = (
  props: Omit<Parameters<Field>[0], 'name'> & { readonly name: NameOf<Values, Value> },
) => ReactNode;

type TypedChoice<Field extends (props: never) => ReactNode, Values, More = unknown> = <Name extends DeepKeys<Values>>(
  props: Omit<Parameters<Field>[0], 'name' | 'options'> & {
    readonly name: Name;
    readonly options: readonly (ChoiceOption<NonNullable<DeepValue<Values, Name>>> & More)[];
  },
) => ReactNode;

/** The fields of a form over `Values`: a name compiles where the field and the value fit each other. */
export type FormFields<Values> = {
  readonly TextField: Typed<typeof TextField, Values, string>;
  readonly TextAreaField: Typed<typeof TextAreaField, Values, string>;
  /** Text with headings, lists, tables, pictures and links, held as HTML. */
  readonly RichTextField: Typed<typeof RichTextField, Values, string>;
  /** A picture and what it shows, in a field each. */
  readonly PictureField: (
    props: Omit<Parameters<typeof PictureField>[0], 'name' | 'altName'> & {
      readonly name: NameOf<Values, string>;
      readonly altName: NameOf<Values, string>;
    },
  ) => ReactNode;
  /** Several pictures in their order, each with what it shows. */
  readonly PicturesField: (
    props: Omit<Parameters<typeof PicturesField>[0], 'name'> & { readonly name: NameOf<Values, FieldPicture[]> },
  ) => ReactNode;
  readonly NumberField: Typed<typeof NumberField, Values, number>;
  /** Pounds and pence, held as whole pence. */
  readonly MoneyField: Typed<typeof MoneyField, Values, number>;
  /** A percentage, held in hundredths of a percent. */
  readonly PercentField: Typed<typeof PercentField, Values, number>;
  readonly GravityField: Typed<typeof GravityField, Values, number>;
  /** A day, held as `YYYY-MM-DD`. */
  readonly DateField: Typed<typeof DateField, Values, string>;
  /** A day and a time by London clocks, held as a moment. */
  readonly DateTimeField: Typed<typeof DateTimeField, Values, string>;
  readonly CheckboxField: Typed<typeof CheckboxField, Values, boolean>;
  readonly SwitchField: Typed<typeof SwitchField, Values, boolean>;
  /** One of a few. */
  readonly SelectField: TypedChoice<typeof SelectField, Values>;
  /** One of a few that need a word of explanation each. */
  readonly ChoiceCardsField: TypedChoice<typeof ChoiceCardsField, Values, { readonly detail?: string }>;
  /** One of many, found by typing. */
  readonly ComboboxField: TypedChoice<typeof ComboboxField, Values>;
};

const fields = {
  TextField,
  TextAreaField,
  RichTextField,
  PictureField,
  PicturesField,
  NumberField,
  MoneyField,
  PercentField,
  GravityField,
  DateField,
  DateTimeField,
  CheckboxField,
  SwitchField,
  SelectField,
  ChoiceCardsField,
  ComboboxField,
};

export function formFields<Values>(): FormFields<Values> {
  return fields as FormFields<Values>;
}
