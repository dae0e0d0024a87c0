import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { type ListAct, useListAct } from './use-list-act.ts';

/** Sends what a dialog over a list says: what is typed stays when it is refused, and the list behind it is read again. */
export function useDialogAct<Answer>(act: Omit<ListAct<void, Answer>, 'saysProblem'>) {
  const { mutate, reset, isPending, error } = useListAct({ ...act, saysProblem: true });
  const fields = fieldFaults(error);
  return {
    send: () => mutate(),
    reset,
    isPending,
    /** At the fields. */
    faults: fields ?? {},
    /** What is at no field. */
    problem: error && fields === undefined ? sayProblem(error) : null,
  };
}
