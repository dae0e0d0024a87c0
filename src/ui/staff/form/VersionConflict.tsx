import { useState } from 'react';
import { formatClock, formatShortDate } from '#rules/wording/formats/format-date.ts';
import { Button } from '../../Button.tsx';
import { ChoiceCard } from '../../forms/Choice.tsx';
import { StaffDialog } from '../dialog/StaffDialog.tsx';
import { type Difference, differencesOf, mergedValues } from './differences.ts';
import type { FieldWords } from './form-context.ts';
import type { Conflict } from './use-staff-form.ts';

type Choice = 'mine' | 'theirs';

type Props = {
  readonly conflict: Conflict;
  readonly words: ReadonlyMap<string, FieldWords>;
  /** The values to save, or null to go on editing. */
  readonly onSettled: (values: Record<string, unknown> | null) => void;
};

/** Somebody else stored another version meanwhile: both values of each field that differs, and the choice between them. */
export function VersionConflict({ conflict, words, onSettled }: Props) {
  const all = differencesOf(conflict.start, conflict.mine, conflict.values);
  const shown = all.filter(({ name }) => words.has(name));
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>(() => likelyChoices(shown));
  const isSettled = shown.every(({ name }) => choices[name] !== undefined);
  return (
    <StaffDialog
      open
      wide
      title={`${conflict.changedBy} changed this at ${formatClock(conflict.changedAt)}`}
      onClose={() => onSettled(null)}
      actions={
        <>
          <Button kind="plain" onClick={() => onSettled(null)}>
            Go on editing
          </Button>
          <Button disabled={!isSettled} onClick={() => onSettled({ ...mergedValues(conflict.values, all, choices) })}>
            Save these
          </Button>
        </>
      }
    >
      <p>
        On {formatShortDate(conflict.changedAt)}, while you were editing. Nothing of yours is lost: choose what is to be
        kept.
      </p>
      {shown.map((difference) => (
        <DifferenceRow
          key={difference.name}
          difference={difference}
          words={words.get(difference.name)}
          changedBy={conflict.changedBy}
          choice={choices[difference.name]}
          onChoose={(choice) => setChoices({ ...choices, [difference.name]: choice })}
        />
      ))}
    </StaffDialog>
  );
}

type RowProps = {
  readonly difference: Difference;
  readonly words: FieldWords | undefined;
  readonly changedBy: string;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
};

function DifferenceRow({ difference, words, changedBy, choice, onChoose }: RowProps) {
  const show = (value: unknown) => words?.show(value as never) || 'nothing';
  return (
    <fieldset className="difference">
      <legend className="field-label">{words?.label}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <ChoiceCard
          key={side}
          name={difference.name}
          title={<span className="difference-value">{show(difference[side])}</span>}
          detail={side === 'mine' ? 'Yours' : `${changedBy}’s`}
          checked={choice === side}
          onChange={() => onChoose(side)}
        />
      ))}
    </fieldset>
  );
}

/** Where only one of them changed a field, that change is likely to be wanted; where both did, nobody can know. */
function likelyChoices(differences: readonly Difference[]): Readonly<Record<string, Choice>> {
  const known = differences.filter(({ changedBy }) => changedBy !== 'both');
  return Object.fromEntries(known.map(({ name, changedBy }) => [name, changedBy === 'me' ? 'mine' : 'theirs']));
}
