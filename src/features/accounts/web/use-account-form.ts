import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { CallFailed } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { Faults } from './password/password-faults.ts';

type Form<Fields extends string, Answer> = {
  readonly fields: readonly Fields[];
  readonly check: (typed: Readonly<Record<Fields, string>>) => Faults;
  readonly send: (typed: Readonly<Record<Fields, string>>) => Promise<Answer>;
  readonly onDone: (answer: Answer, typed: Readonly<Record<Fields, string>>) => void;
};

export const fieldId = (field: string) => `account-${field}`;

/**
 * A form of the log-in screen: what is typed stays in the browser's own fields, where password managers find it. What is
 * wrong stands beside its field, and what the server says at the top; the keyboard goes to the first of them.
 */
export function useAccountForm<Fields extends string, Answer>({ fields, check, send, onDone }: Form<Fields, Answer>) {
  const [faults, setFaults] = useState<Faults>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (problem) => setFaults(faultsIn(problem)),
  });
  useEffect(() => {
    const first = fields.find((field) => field in faults);
    if (first) document.getElementById(fieldId(first))?.focus();
  }, [faults, fields]);
  return {
    busy: isPending,
    says: error === null ? null : sayProblem(error),
    /** The HTTP status that the server refused with; 0 = none. */
    status: error instanceof CallFailed ? error.status : 0,
    faults,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isPending) return;
      const form = new FormData(event.currentTarget);
      const typed = Object.fromEntries(fields.map((field) => [field, textIn(form, field)])) as Record<Fields, string>;
      const found = check(typed);
      setFaults(found);
      if (Object.keys(found).length === 0) mutate(typed);
    },
  };
}

/** A password is taken as it is typed, everything else without the spaces around it. */
function textIn(form: FormData, field: string): string {
  const typed = form.get(field);
  if (typeof typed !== 'string') return '';
  return field.startsWith('password') ? typed : typed.trim();
}

function faultsIn(problem: Error): Faults {
  return problem instanceof CallFailed ? (problem.failure?.fields ?? {}) : {};
}
