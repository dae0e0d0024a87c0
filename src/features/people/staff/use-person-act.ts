import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useRecordCache } from '#ui/staff/record/use-record-form.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import type { Transport } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import type { PersonForStaff } from '../people.contract.ts';
import { personRecord } from './person-record.ts';

type Act<Wish> = {
  readonly act: (transport: Transport, wish: Wish) => Promise<PersonForStaff>;
  /** What is said when it is done. */
  readonly done: string;
  readonly onDone?: () => void;
  /** Says a refusal itself, beside its fields. */
  readonly saysProblem?: true;
};

/** Something done for a person, after which her page shows her as she is then. */
export function usePersonAct<Wish = void>({ act, done, onDone, saysProblem }: Act<Wish>) {
  const transport = useTransport();
  const toast = useToast();
  const { store } = useRecordCache(personRecord);
  return useSingleMutation({
    mutationFn: (wish: Wish) => act(transport, wish),
    onSuccess: (person) => {
      store(person);
      toast({ title: done });
      onDone?.();
    },
    onError: (problem) => {
      if (saysProblem !== true) toast({ title: sayProblem(problem), type: 'error' });
    },
  });
}
