import { paragraphsOf, type WordsOfRecall } from '#rules/gyles/recall-mail.ts';
import { TextArea, TextField } from '#ui/forms/Field.tsx';

type Props = {
  readonly entry: WordsOfRecall;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (entry: WordsOfRecall) => void;
};

/** The words to who had a recalled gyle, by mail or by letter, and what they look like. */
export function RecallWords({ entry, faults, onChange }: Props) {
  return (
    <>
      <TextField
        label="Subject"
        maxLength={150}
        value={entry.subject}
        error={faults['subject']}
        onChange={({ target }) => onChange({ ...entry, subject: target.value })}
      />
      <TextArea
        label="Text"
        rows={12}
        maxLength={4000}
        value={entry.text}
        error={faults['text']}
        onChange={({ target }) => onChange({ ...entry, text: target.value })}
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
    </>
  );
}
