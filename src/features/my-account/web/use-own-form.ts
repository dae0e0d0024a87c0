import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { CallFailed } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';

export type Faults = Readonly<Record<string, string>>;
type Typed<Field extends string> = Readonly<Record<Field, string>>;

type Form<Field extends string, Answer> = {
  /** Begins the ids of its fields: several forms stand on one page. */
  readonly name: string;
  readonly fields: readonly Field[];
  readonly check: (typed: Typed<Field>) => Faults;
  readonly send: (typed: Typed<Field>) => Promise<Answer>;
  readonly onDone: (answer: Answer, typed: Typed<Field>) => void;
};

export type OwnForm = ReturnType<typeof useOwnForm>;

/** A form of the account: what is wrong stands beside its field, where the keyboard goes; what the server says, above. */
export function useOwnForm<Field extends string, Answer>({ name, fields, check, send, onDone }: Form<Field, Answer>) {
  const [faults, setFaults] = useState<Faults>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ typed }: { readonly typed: Typed<Field>; readonly form: HTMLFormElement }) => send(typed),
    onSuccess: (answer, { typed, form }) => {
      form.reset();
      onDone(answer, typed);
    },
    onError: (problem) => setFaults(problem instanceof CallFailed ? (problem.failure?.fields ?? {}) : {}),
  });
  useEffect(() => {
    const first = fields.find((field) => field in faults);
    if (first) document.getElementById(`${name}-${first}`)?.focus();
  }, [faults, fields, name]);
  return {
    busy: isPending,
    // What is wrong with a field stands beside it and nowhere else.
    says: error === null || Object.keys(faults).length > 0 ? null : sayProblem(error),
    field: (field: Field) => ({ name: field, controlId: `${name}-${field}`, error: faults[field] }),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isPending) return;
      const form = event.currentTarget;
      const formData = new FormData(form);
      const typed = Object.fromEntries(fields.map((field) => [field, textOf(formData, field)])) as Typed<Field>;
      const newFaults = check(typed);
      setFaults(newFaults);
      if (Object.keys(newFaults).length === 0) mutate({ typed, form });
    },
  };
}

/** A password is taken as it is typed, everything else without the spaces around it. */
function textOf(formData: FormData, field: string): string {
  const text = formData.get(field);
  if (typeof text !== 'string') return '';
  return /password/i.test(field) ? text : text.trim();
}
