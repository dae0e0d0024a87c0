import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { fieldFaults } from './failure.ts';

type Faults = Readonly<Record<string, string | undefined>>;

type Options<Values, Answer> = {
  /** Of the ids of its controls. */
  readonly prefix: string;
  /** With which it begins; its fields stand on the page in this order. */
  readonly start: Values;
  /** What the rules find wrong, by field. */
  readonly faultsOf: (values: Values) => Faults;
  readonly send: (values: Values) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
};

/** A form of texts that is checked by its rules before it is sent, and shows at its fields what the server finds wrong, too. */
export function useCheckedForm<Values extends Readonly<Record<string, string>>, Answer>({
  prefix,
  start,
  faultsOf,
  send,
  onSent,
}: Options<Values, Answer>) {
  const [values, setValues] = useState(start);
  const [{ faults, tries }, setCheck] = useState<{ readonly faults: Faults; readonly tries: number }>({
    faults: {},
    tries: 0,
  });
  const show = (newFaults: Faults) => setCheck((before) => ({ faults: newFaults, tries: before.tries + 1 }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(values),
    onSuccess: (answer) => {
      setValues(start);
      onSent(answer);
    },
    onError: (problem) => show(fieldFaults(problem) ?? {}),
  });
  const idOf = (name: string) => `${prefix}-${name}`;
  const listed = Object.keys(start).flatMap((name) => {
    const says = faults[name];
    return says === undefined ? [] : [{ controlId: idOf(name), says }];
  });
  return {
    values,
    isPending,
    /** Something stands in it that was not there when it began, and is not on its way. */
    isTyped: () => !isPending && Object.keys(start).some((name) => values[name] !== start[name]),
    tries,
    /** What is wrong, in the order of the fields. */
    listed,
    /** Why it could not be sent, where that is about no field. */
    problem: listed.length === 0 ? error : null,
    field: (name: keyof Values & string) => ({
      controlId: idOf(name),
      name,
      value: values[name] ?? '',
      error: faults[name],
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        setValues((before) => ({ ...before, [name]: target.value })),
    }),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isPending) return;
      const found = faultsOf(values);
      show(found);
      if (Object.keys(found).length === 0) mutate();
    },
  };
}
