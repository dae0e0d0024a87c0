import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';

type Faults = Readonly<Record<string, string>>;
type Values<Field extends string> = Readonly<Record<Field, string>>;

type Form<Field extends string, Answer> = {
  /** Prefix of the fields' ids, since several forms are on one page. */
  readonly name: string;
  readonly fields: readonly Field[];
  readonly check: (values: Values<Field>) => Faults;
  readonly send: (values: Values<Field>) => Promise<Answer>;
  readonly onDone: (answer: Answer, values: Values<Field>) => void;
};

/**
 * A form of the account. Faults are shown beside their fields, the first of which gets the focus; other errors above.
 */
export function useOwnForm<Field extends string, Answer>({ name, fields, check, send, onDone }: Form<Field, Answer>) {
  const [faults, setFaults] = useState<Faults>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ values }: { readonly values: Values<Field>; readonly form: HTMLFormElement }) => send(values),
    onSuccess: (answer, { values, form }) => {
      form.reset();
      onDone(answer, values);
    },
    onError: (problem) => setFaults(fieldFaults(problem) ?? {}),
  });
  useEffect(() => {
    const first = fields.find((field) => field in faults);
    if (first) document.getElementById(`${name}-${first}`)?.focus();
  }, [faults, fields, name]);
  return {
    busy: isPending,
    // Faults of fields are shown beside the fields only.
    says: error === null || Object.keys(faults).length > 0 ? null : sayProblem(error),
    field: (field: Field) => ({ name: field, controlId: `${name}-${field}`, error: faults[field] }),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isPending) return;
      const form = event.currentTarget;
      const formData = new FormData(form);
      const values = Object.fromEntries(fields.map((field) => [field, textOf(formData, field)])) as Values<Field>;
      const newFaults = check(values);
      setFaults(newFaults);
      if (Object.keys(newFaults).length === 0) mutate({ values, form });
    },
  };
}

/** Passwords are not trimmed, everything else is. */
function textOf(formData: FormData, field: string): string {
  const text = formData.get(field);
  if (typeof text !== 'string') return '';
  return /password/i.test(field) ? text : text.trim();
}
