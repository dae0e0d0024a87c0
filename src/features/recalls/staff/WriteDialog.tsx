import { useState } from 'react';
import { faultsOfWords } from '#rules/gyles/recall-mail.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import { type RecallDetails, writeRecall } from '../recalls.contract.ts';
import { RecallWords } from './RecallWords.tsx';

type Props = { readonly recall: RecallDetails; readonly onClose: () => void };

/** The mail to everybody who had some of it: its words, what it looks like, and how many get it. */
export function WriteDialog({ recall, onClose }: Props) {
  const [entry, setEntry] = useState({ subject: recall.subject, text: recall.text });
  const writing = useDialogAct({
    entry,
    act: (transport) => call(transport, writeRecall, { body: { id: recall.id, ...entry } }),
    done: ({ written }) => (written === 1 ? '1 mail is on its way' : `${written} mails are on their way`),
    onDone: onClose,
  });
  const [isTried, setTried] = useState(false);
  const own = faultsOfWords(entry);
  const faults: Readonly<Record<string, string>> = { ...writing.faults, ...(isTried && own) };
  const { toWrite, noEmail, stillHere } = recall;
  return (
    <FormDialog
      title="Write to who had it"
      action={toWrite === 1 ? 'Send 1 mail' : `Send ${toWrite} mails`}
      wide
      busy={writing.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (Object.keys(own).length === 0) writing.send();
      }}
    >
      {writing.problem !== null && <Alert>{writing.problem}</Alert>}
      <p>
        {`${toWrite === 1 ? '1 mail is' : `${toWrite} mails are`} sent once you press the button.`}
        {noEmail > 0 &&
          ` ${noEmail === 1 ? '1 order has' : `${noEmail} orders have`} no e-mail: filter the list by “No e-mail”, and print letters or telephone them.`}
        {stillHere > 0 &&
          ` ${stillHere === 1 ? '1 order is' : `${stillHere} orders are`} still here: nobody is written to about those.`}
      </p>
      <RecallWords entry={entry} faults={faults} onChange={setEntry} />
    </FormDialog>
  );
}
