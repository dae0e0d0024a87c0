import { useListAct } from '#ui/staff/use-list-act.ts';
import type { Transport } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';

type Act = {
  readonly act: (transport: Transport) => Promise<unknown>;
  readonly done: string;
  readonly onDone: () => void;
};

/** Sends what a dialog says of a site, a bin or a move: what is typed stays when it is refused. */
export function usePlacesAct({ act, done, onDone }: Act) {
  const sending = useListAct({ act, done: () => done, onDone, saysProblem: true });
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
