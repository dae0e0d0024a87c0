import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type ProblemOutcome, type ProblemRow, settleProblem } from '../problems.contract.ts';

/** What can be noted of a problem: the words of the button, and of its question. */
const OUTCOMES: Readonly<Partial<Record<ProblemRow['kind'], readonly (readonly [ProblemOutcome, string])[]>>> = {
  'payment-unknown': [
    ['paid', 'The money was taken'],
    ['not-paid', 'Nothing was taken'],
  ],
  'refund-by-hand': [['refunded', 'It was sent back']],
  'refund-in-doubt': [
    ['refunded', 'It was sent back'],
    ['retry', 'It was not: ask again'],
  ],
  'refund-made-twice': [['settled', 'It is settled']],
  'payment-unassigned': [['settled', 'It is settled']],
  'cancel-requested': [['settled', 'It is settled']],
  'till-sale-differs': [['settled', 'It is settled']],
  'till-refund-differs': [['settled', 'It is settled']],
  'till-day-uncounted': [['settled', 'It is settled']],
  'till-sale-refused': [['settled', 'It is settled']],
  'prices-left-out': [['settled', 'It is settled']],
};

/** The ways to note how a problem was settled, each after a question. */
export function SettleProblem({
  problem,
}: {
  readonly problem: Pick<ProblemRow, 'id' | 'kind' | 'summary' | 'transfer'>;
}) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [outcome, setOutcome] = useState<ProblemOutcome | null>(null);
  const [reference, setReference] = useState('');
  const settling = useSingleMutation({
    mutationFn: (chosen: ProblemOutcome) =>
      call(transport, settleProblem, { body: { id: Number(problem.id), outcome: chosen, reference } }),
    onSuccess: () => {
      setOutcome(null);
      toast({ title: 'Noted' });
      return queryClient.invalidateQueries({ queryKey: keyOf('staff') });
    },
  });
  // What is in a file for the bank is settled there.
  const outcomes = (problem.transfer !== 'in-file' && OUTCOMES[problem.kind]) || [];
  const chosen = outcomes.find(([name]) => name === outcome);
  const fault = fieldFaults(settling.error)?.['reference'];
  const close = () => {
    setOutcome(null);
    settling.reset();
  };
  return (
    <>
      {outcomes.map(([name, words]) => (
        <Button key={name} kind="plain" aria-label={`${words}: ${problem.summary}`} onClick={() => setOutcome(name)}>
          {words}…
        </Button>
      ))}
      {chosen && (
        <StaffDialog
          open
          title={`${chosen[1]}?`}
          onClose={close}
          actions={
            <>
              <Button kind="plain" onClick={close}>
                Cancel
              </Button>
              <Button busy={settling.isPending} onClick={() => settling.mutate(chosen[0])}>
                {chosen[1]}
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            {settling.error && fault === undefined && <Alert>{sayProblem(settling.error)}</Alert>}
            <p>{problem.summary}.</p>
            {chosen[0] === 'paid' && (
              <TextField
                label="Reference of the money in the merchant system"
                maxLength={100}
                autoComplete="off"
                value={reference}
                error={fault}
                onChange={({ target }) => setReference(target.value)}
              />
            )}
          </div>
        </StaffDialog>
      )}
    </>
  );
}
