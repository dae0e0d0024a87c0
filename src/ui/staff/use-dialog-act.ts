import { useState } from 'react';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { type ListAct, useListAct } from './use-list-act.ts';

type DialogAct<Answer> = Omit<ListAct<void, Answer>, 'saysProblem'> & {
  /** The fields as they are typed: what is wrong with one is said until it is changed. */
  readonly entry?: Readonly<Record<string, unknown>>;
};

/** Sends what a dialog over a list says: what is typed stays when it is refused, and the list behind it is read again. */
export function useDialogAct<Answer>({ entry = NOTHING, ...act }: DialogAct<Answer>) {
  const [sent, setSent] = useState(entry);
  const { mutate, reset, isPending, error } = useListAct({ ...act, saysProblem: true });
  const fields = fieldFaults(error);
  const faults = Object.entries(fields ?? {}).filter(([name]) => entry[name] === sent[name]);
  return {
    send: () => {
      setSent(entry);
      mutate();
    },
    reset,
    isPending,
    /** At the fields. */
    faults: Object.fromEntries(faults) as Readonly<Record<string, string>>,
    /** What is at no field. */
    problem: error && fields === undefined ? sayProblem(error) : null,
  };
}

const NOTHING = {};
