import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { settleMessage } from '../contact.contract.ts';

/** Notes what came of a message. */
export function SettleMessage({ reference }: { readonly reference: string }) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState('');
  const settling = useSingleMutation({
    mutationFn: () => call(transport, settleMessage, { body: { reference, outcome } }),
    onSuccess: () => {
      setOpen(false);
      toast({ title: 'Noted' });
      return queryClient.invalidateQueries({ queryKey: keyOf('staff') });
    },
  });
  const fault = fieldFaults(settling.error)?.['outcome'];
  return (
    <>
      <Button kind="plain" aria-label={`It is answered: ${reference}`} onClick={() => setOpen(true)}>
        It is answered…
      </Button>
      {isOpen && (
        <FormDialog
          title={`What came of ${reference}`}
          action="Note it"
          busy={settling.isPending}
          onSubmit={() => settling.mutate()}
          onClose={() => setOpen(false)}
        >
          {settling.error && fault === undefined && <Alert>{sayProblem(settling.error)}</Alert>}
          <TextArea
            label="What came of it"
            error={fault}
            value={outcome}
            maxLength={2000}
            onChange={({ target }) => setOutcome(target.value)}
          />
        </FormDialog>
      )}
    </>
  );
}
