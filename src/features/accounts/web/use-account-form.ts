import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { CallFailed, fieldFaults } from '#wire/failure.ts';
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
 * A form of the log-in screen: the values stay in the browser's own fields, where password managers find them. Faults
 * are shown beside their fields, the server's answer at the top; the focus moves to the first of them.
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
    /** The HTTP status of the server's refusal; 0 = none. */
    status: error instanceof CallFailed ? error.status : 0,
    faults,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isPending) return;
      const form = new FormData(event.currentTarget);
      const typed = Object.fromEntries(fields.map((field) => [field, textIn(form, field)])) as Record<Fields, string>;
      const newFaults = check(typed);
      setFaults(newFaults);
      if (Object.keys(newFaults).length === 0) mutate(typed);
    },
  };
}

/** A password is taken as it is typed, everything else is trimmed. */
function textIn(form: FormData, field: string): string {
  const typed = form.get(field);
  if (typeof typed !== 'string') return '';
  return field.startsWith('password') ? typed : typed.trim();
}

function faultsIn(problem: Error): Faults {
  return fieldFaults(problem) ?? {};
}
