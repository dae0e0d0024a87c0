import { listInWords } from '#rules/wording/formats/list-in-words.ts';
import { statementPartName } from '#rules/wording/refusals/statement-fault-sentence.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Field } from '#ui/forms/Field.tsx';
import type { StatementImported } from '../bank-statements.contract.ts';

type Part = 'day' | 'text' | 'moreText' | 'amount' | 'paidIn' | 'paidOut' | 'balance';
export type ColumnChoice = { readonly [Name in Part]?: number | undefined };

export const NO_CHOICE: ColumnChoice = {};

const PARTS: readonly (readonly [Part, string, string])[] = [
  ['day', 'Day', ''],
  ['text', 'What it was for', 'The text with name and reference.'],
  ['moreText', 'More text', 'If name and reference stand apart.'],
  ['amount', 'Sum', 'If one column has money in and, with a minus, money out.'],
  ['paidIn', 'Paid in', 'If they stand apart.'],
  ['paidOut', 'Paid out', 'If they stand apart.'],
  ['balance', 'Balance', 'If there is one.'],
];

type Props = {
  readonly answer: StatementImported;
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
};

/** A file whose titles are not known: a person says which column is which, by its first lines. */
export function ColumnChoices({ answer: { missing, sample }, choice, onChange }: Props) {
  const [titles = [], ...rest] = sample;
  const [first] = rest;
  return (
    <div className="grid gap-4">
      <Alert kind="warning" title="Which column is which?">
        The titles of this file do not tell which column holds {listInWords(missing.map(statementPartName))}. Please
        choose: files with the same titles are read so from then on.
      </Alert>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard where it is wider than the screen */}
      <div className="table-scroll" role="region" aria-label="First lines of the file" tabIndex={0}>
        <table>
          <tbody>
            {sample.map((cells, line) => (
              <tr key={`line-${String(line)}`}>
                {cells.map((cell, at) => (
                  <td key={`cell-${String(at)}`}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="grid gap-4 tablet:grid-cols-2">
        {PARTS.map(([part, label, hint]) => (
          <Field key={part} label={label} {...(hint !== '' && { hint })}>
            {(ids) => (
              <select
                {...ids}
                className="control"
                value={choice[part] ?? ''}
                onChange={({ target }) =>
                  onChange({ ...choice, [part]: target.value === '' ? undefined : Number(target.value) })
                }
              >
                <option value="">None</option>
                {titles.map((title, at) => (
                  <option key={`column-${String(at)}`} value={at}>
                    {at + 1}: {title || first?.[at] || 'empty'}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </div>
  );
}
