import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { ChangesList } from '#ui/staff/ChangesList.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { comparePostVersions } from '../post-versions.contract.ts';
import { fillForm, type FormToFill } from './fill-form.ts';

type Pair = { readonly earlier: number; readonly later: number };

type Props = {
  readonly id: number;
  readonly versions: readonly { readonly version: number; readonly name: string }[];
  readonly beginsWith: Pair;
  readonly form: FormToFill;
  readonly onClose: () => void;
};

/** Two versions of a post, what the later has more and less, and the way to put the earlier one back into the form. */
export function CompareVersions({ id, versions, beginsWith, form, onClose }: Props) {
  const [pair, setPair] = useState(beginsWith);
  const confirm = useConfirmation();
  const toast = useToast();
  const comparison = useQuery(queryOf(useTransport(), comparePostVersions, { query: { id, ...pair }, for: 'staff' }));
  const { data } = comparison;
  const name = versions.find(({ version }) => version === pair.earlier)?.name ?? '';
  const bringBack = async (fields: Readonly<Record<string, unknown>>) => {
    const isSure = await confirm({
      title: `Put version ${name} into the form?`,
      consequences: [
        'The site stays as it is until you save.',
        'Its address, and where a page stands, stay too.',
        ...(form.state.isDirty() ? ['What you have typed and not saved is replaced.'] : []),
      ],
      confirm: 'Put it into the form',
    });
    if (!isSure) return;
    fillForm(form, fields);
    toast({ title: `Version ${pair.earlier} is in the form: save it to keep it` });
    onClose();
  };
  return (
    <StaffDialog
      open
      wide
      title="Compare two versions"
      onClose={onClose}
      actions={data && <Button onClick={() => void bringBack(data.fields)}>Bring version {pair.earlier} back</Button>}
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <VersionChoice
          label="Earlier"
          value={pair.earlier}
          versions={versions}
          onChosen={(earlier) => setPair({ ...pair, earlier })}
        />
        <VersionChoice
          label="Later"
          value={pair.later}
          versions={versions}
          onChosen={(later) => setPair({ ...pair, later })}
        />
      </div>
      {data ? (
        <ChangesList changes={data.changes} nothing="No word differs; pictures in the text, links or headings may." />
      ) : (
        <NotLoaded query={comparison} />
      )}
    </StaffDialog>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: number;
  readonly versions: Props['versions'];
  readonly onChosen: (version: number) => void;
};

function VersionChoice({ label, value, versions, onChosen }: ChoiceProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <select {...ids} className="control" value={value} onChange={({ target }) => onChosen(Number(target.value))}>
          {versions.map(({ version, name }) => (
            <option key={version} value={version}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
