import { useListAct } from '#ui/staff/use-list-act.ts';
import type { Transport } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { GyleRow } from '../brews.contract.ts';

type Act = {
  readonly act: (transport: Transport) => Promise<GyleRow>;
  readonly done: (gyle: GyleRow) => string;
  readonly onDone: () => void;
};

/** Sends what a dialog says of a gyle: what is typed stays when it is refused, and the list behind it is read again. */
export function useGyleAct(act: Act) {
  const sending = useListAct({ ...act, saysProblem: true });
  const fields = fieldFaults(sending.error);
  return {
    send: () => sending.mutate(),
    isPending: sending.isPending,
    /** At the fields. */
    faults: fields ?? {},
    /** What is at no field. */
    problem: sending.error && fields === undefined ? sayProblem(sending.error) : null,
  };
}
