import { type AnyFieldApi, type AnyFormApi, useField } from '@tanstack/react-form';
import { createContext, use, useEffect } from 'react';
import { issueSentence, type Issue } from '#rules/wording/refusals/issue-sentence.ts';

/**
 * How a field is called, how a value of it reads where two versions are compared, how its least or greatest number does, and what is
 * said of a number that cannot be read.
 */
export type FieldWords = {
  readonly label: string;
  readonly show: (value: never) => string;
  readonly showBound?: ((bound: number) => string) | undefined;
  readonly unreadable?: string;
};

export type FormParts = {
  readonly api: AnyFormApi;
  readonly id: string;
  /** What the server refused, by field. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly dropRefusal: (name: string) => void;
  readonly words: Map<string, FieldWords>;
};

export const FormContext = createContext<FormParts | null>(null);

type Field<Value> = {
  readonly value: Value;
  readonly set: (value: Value) => void;
  readonly error: string | undefined;
  readonly controlId: string;
};

/** The value of a field of the form around it, and what is wrong with it. */
export function useFormField<Value>(name: string, { label, show, ...ofNumber }: FieldWords): Field<Value> {
  const form = use(FormContext);
  if (form === null) throw new Error(`The field “${label}” stands outside a StaffForm`);
  const { api, words, id } = form;
  const field = useField({ form: api, name }) as AnyFieldApi;
  const { showBound, unreadable } = ofNumber;
  useEffect(() => {
    words.set(name, { label, show, showBound, ...(unreadable !== undefined && { unreadable }) });
    return () => {
      words.delete(name);
    };
  }, [words, name, label, show, showBound, unreadable]);
  const issue = field.state.meta.errors[0] as IssueWithMessage | undefined;
  return {
    value: field.state.value as Value,
    set: (value) => {
      form.dropRefusal(name);
      field.handleChange(value);
    },
    error: (issue && messageOf(issue, ofNumber)) || form.refusals[wireName(name)],
    controlId: controlIdOf(id, name),
  };
}

/** The server names what is inside a list by a dot: `sizes.0.price`. */
export const wireName = (name: string) => name.replaceAll(/\[(\d+)\]/g, '.$1');

export const controlIdOf = (formId: string, name: string) => `${formId}-${wireName(name).replaceAll('.', '-')}`;

export type IssueWithMessage = Issue & { readonly message?: string };

/** The sentence of an issue, in the words of its field: a least or greatest number in its units, and what it wants to be written. */
export function messageOf(
  issue: IssueWithMessage,
  { showBound = String, unreadable }: Pick<FieldWords, 'showBound' | 'unreadable'> = {},
): string {
  const { code, minimum, maximum, origin, message = 'Please check this.' } = issue;
  if (origin === 'string' || message !== issueSentence({ ...issue, input: 0 })) return message;
  // A number that is missing is not one that cannot be read.
  if (unreadable !== undefined && isOfType(code) && message === issueSentence({ ...issue, input: Number.NaN }))
    return unreadable;
  if (code === 'too_small') return `At least ${showBound(Number(minimum))}.`;
  if (code === 'too_big') return `At most ${showBound(Number(maximum))}.`;
  return message;
}

const isOfType = (code: unknown) => code === 'invalid_type' || code === 'invalid_union';
