import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { faultsOfWords, type LettersTo } from '#rules/gyles/recall-mail.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { saveFile } from '#wire/save-file.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type LettersToPrint, printRecallLetters, type RecallDetails, recallLetters } from '../recalls.contract.ts';
import { recallName } from './recall-name.ts';
import { RecallWords } from './RecallWords.tsx';

type Props = { readonly recall: RecallDetails; readonly onClose: () => void };

/** Letters to who had some of it: to whom, their words, and the files to print. */
export function LettersDialog({ recall, onClose }: Props) {
  const [to, setTo] = useState<LettersTo>(recall.noEmail > 0 ? 'no-email' : 'everybody');
  const [entry, setEntry] = useState({ subject: recall.subject, text: recall.letter });
  const [place, setPlace] = useState(0);
  const [isTried, setTried] = useState(false);
  const loading = useQuery({
    ...queryOf(useTransport(), recallLetters, { query: { id: recall.id, to }, for: 'staff' }),
    placeholderData: keepPreviousData,
  });
  const files = loading.data?.files ?? [];
  const file = files[place] ?? files[0];
  const printing = useDialogAct({
    entry: { ...entry, to, until: file?.until },
    act: async (transport) => {
      const { after, until } = file!;
      const pdf = await call(transport, printRecallLetters, { body: { id: recall.id, to, after, until, ...entry } });
      saveFile(pdf as Blob, `Letters ${recallName(recall)}${files.length > 1 ? ` ${place + 1}` : ''}.pdf`);
    },
    done: () => (place + 1 < files.length ? 'Saved. The next letters are chosen' : 'The letters are saved'),
    onDone: () => (place + 1 < files.length ? setPlace(place + 1) : onClose()),
  });
  const own = faultsOfWords(entry);
  const faults: Readonly<Record<string, string>> = { ...printing.faults, ...(isTried && own) };
  const problem = printing.problem ?? faults['to'] ?? faults['until'];
  const choose = (next: LettersTo) => {
    setTo(next);
    setPlace(0);
  };
  return (
    <FormDialog
      title="Letters to who had it"
      action={file === undefined ? 'Save letters' : `Save ${lettersOf(files, files.indexOf(file))}`}
      wide
      busy={printing.isPending}
      disabled={file === undefined}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (Object.keys(own).length === 0 && !loading.isPlaceholderData) printing.send();
      }}
    >
      {problem && <Alert>{problem}</Alert>}
      <ChoiceGroup legend="Who gets a letter">
        <ChoiceCard
          name="letters-to"
          title="Only those without an e-mail"
          checked={to === 'no-email'}
          onChange={() => choose('no-email')}
        />
        <ChoiceCard
          name="letters-to"
          title="Everybody who had some"
          detail="Also those who were written to by mail"
          checked={to === 'everybody'}
          onChange={() => choose('everybody')}
        />
      </ChoiceGroup>
      {loading.data && <HowMany letters={loading.data} />}
      {files.length > 1 && <FileChoice files={files} place={place} onChange={setPlace} />}
      <RecallWords entry={entry} faults={faults} onChange={setEntry} />
    </FormDialog>
  );
}

function HowMany({ letters: { letters, noPlace } }: { readonly letters: LettersToPrint }) {
  return (
    <p aria-live="polite">
      {letters === 0
        ? 'Nobody is to get a letter.'
        : `${letters === 1 ? '1 letter' : `${letters.toLocaleString('en-GB')} letters, each on a page of its own`}, for envelopes with a window (DL, folded in three). Once saved, the recall cannot be withdrawn any more.`}
      {noPlace > 0 &&
        ` ${noPlace === 1 ? '1 order has' : `${noPlace} orders have`} no postal address either: telephone them.`}
    </p>
  );
}

type Files = LettersToPrint['files'];

function FileChoice({
  files,
  place,
  onChange,
}: {
  readonly files: Files;
  readonly place: number;
  readonly onChange: (place: number) => void;
}) {
  const controlId = useId();
  return (
    <Field label="File" hint="Save one after the other: each has its own letters." controlId={controlId}>
      {(ids) => (
        <select {...ids} className="control" value={place} onChange={({ target }) => onChange(Number(target.value))}>
          {files.map(({ after }, at) => (
            <option key={after} value={at}>
              {lettersOf(files, at)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** “letters 251 to 500”. */
function lettersOf(files: Files, place: number): string {
  const before = files.slice(0, place).reduce((sum, { letters }) => sum + letters, 0);
  const own = files[place]?.letters ?? 0;
  if (files.length === 1) return own === 1 ? '1 letter' : `${own} letters`;
  return `letters ${before + 1} to ${before + own}`;
}
