import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/forms/Field.tsx';
import { CsvFileField } from '#ui/staff/form/CsvFileField.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { importStatement, type StatementImported } from '../bank-statements.contract.ts';
import { type ColumnChoice, ColumnChoices, NO_CHOICE } from './ColumnChoices.tsx';

/** Reads a statement: a file of the bank, or what was copied out of one. */
export function ImportStatement() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Read a statement…</Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [chosen, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState('');
  const [choice, setChoice] = useState<ColumnChoice>(NO_CHOICE);
  /** What was answered of a file whose columns have to be chosen, until there is another file. */
  const [asksFor, setAsksFor] = useState<StatementImported | null>(null);
  const [isTried, setTried] = useState(false);
  const file = chosen ?? (pasted.trim() === '' ? null : new File([pasted], 'pasted.csv', { type: 'text/csv' }));
  const reading = useSingleMutation({
    mutationFn: (statement: File) => call(transport, importStatement, { body: { file: statement, ...choice } }),
    onSuccess: (answer) => {
      if (answer.outcome === 'columns-needed') setAsksFor(answer);
      if (answer.outcome !== 'imported') return;
      toast({ title: wordsOf(answer) });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
  const answer = reading.data;
  const anew = () => {
    reading.reset();
    setChoice(NO_CHOICE);
    setAsksFor(null);
  };
  return (
    <FormDialog
      wide
      title="Read a bank statement"
      onClose={onClose}
      action="Read it"
      busy={reading.isPending}
      onSubmit={() => {
        setTried(true);
        if (file !== null) reading.mutate(file);
      }}
    >
      {reading.error && <Alert>{sayProblem(reading.error)}</Alert>}
      {answer?.outcome === 'unreadable' && <Unreadable answer={answer} />}
      <p className="text-ink-soft">
        Download the statement as CSV from your bank. Days that were read before may be in it: each line is kept once.
        Money out is counted, and not kept.
      </p>
      <CsvFileField
        label="File of the bank"
        error={isTried && file === null ? 'Please choose a file, or paste its lines' : undefined}
        onChoose={(one) => {
          setFile(one);
          anew();
        }}
      />
      {chosen === null && (
        <TextArea
          label="Or paste its lines"
          optional
          hint="With the titles of the columns."
          rows={4}
          spellCheck={false}
          value={pasted}
          onChange={({ target }) => {
            setPasted(target.value);
            anew();
          }}
        />
      )}
      {asksFor && <ColumnChoices answer={asksFor} choice={choice} onChange={setChoice} />}
    </FormDialog>
  );
}

function Unreadable({ answer: { faults, faultCount } }: { readonly answer: StatementImported }) {
  const more = faultCount - faults.length;
  return (
    <Alert title="Nothing was read">
      <ul className="grid gap-1 wrap-anywhere">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
    </Alert>
  );
}

function wordsOf({ added, known, others }: StatementImported): string {
  return [
    added === 1 ? '1 line is new' : `${added} lines are new`,
    ...(known > 0 ? [`${known} known`] : []),
    ...(others > 0 ? [`${others} of money out`] : []),
  ].join(' · ');
}
