import { useState } from 'react';
import { paragraphsOf } from '#rules/gyles/recall-mail.ts';
import { Alert } from '#ui/Alert.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { type RecallDetails, writeRecall } from '../recalls.contract.ts';

type Props = { readonly recall: RecallDetails; readonly onClose: () => void };

/** The mail to everybody who had some of it: its words, what it looks like, and how many get it. */
export function WriteDialog({ recall, onClose }: Props) {
  const [entry, setEntry] = useState({ subject: recall.subject, text: recall.text });
  const writing = useListAct({
    act: (transport) => call(transport, writeRecall, { body: { id: recall.id, ...entry } }),
    done: ({ written }) => (written === 1 ? '1 mail is on its way' : `${written} mails are on their way`),
    onDone: onClose,
    saysProblem: true,
  });
  const [isTried, setTried] = useState(false);
  const refused = fieldFaults(writing.error);
  const own = {
    ...(entry.subject.trim() === '' && { subject: 'Please enter a subject' }),
    ...(entry.text.trim() === '' && { text: 'Please say what to do' }),
  };
  const faults: Readonly<Record<string, string>> = { ...refused, ...(isTried && own) };
  const { toWrite, noAddress, stillHere } = recall;
  return (
    <FormDialog
      title="Write to who had it"
      action={toWrite === 1 ? 'Send 1 mail' : `Send ${toWrite} mails`}
      wide
      busy={writing.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (Object.keys(own).length === 0) writing.mutate();
      }}
    >
      {writing.error && refused === undefined && <Alert>{sayProblem(writing.error)}</Alert>}
      <p>
        {`${toWrite === 1 ? '1 mail is' : `${toWrite} mails are`} sent once you press the button.`}
        {noAddress > 0 &&
          ` ${noAddress === 1 ? '1 order has' : `${noAddress} orders have`} no address: filter the list by “No address”, and telephone them.`}
        {stillHere > 0 &&
          ` ${stillHere === 1 ? '1 order is' : `${stillHere} orders are`} still here: nobody is written to about those.`}
      </p>
      <TextField
        label="Subject"
        maxLength={150}
        value={entry.subject}
        error={faults['subject']}
        onChange={({ target }) => setEntry({ ...entry, subject: target.value })}
      />
      <TextArea
        label="Text"
        rows={12}
        maxLength={4000}
        value={entry.text}
        error={faults['text']}
        onChange={({ target }) => setEntry({ ...entry, text: target.value })}
      />
      <section aria-label="Preview" className="grid gap-2 rounded border border-line p-4">
        <p className="font-bold">{entry.subject}</p>
        <p>Dear (name),</p>
        {paragraphsOf(entry.text).map((lines, at) => (
          <p key={at} className="whitespace-pre-line">
            {lines.join('\n')}
          </p>
        ))}
        <p>In your order (number): (what of it, with gyle, best before, and how many)</p>
        <p>(whom to write to or call)</p>
      </section>
    </FormDialog>
  );
}
