import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Container,
  containerName,
  emptiesFaults,
  LONGEST_EMPTIES_NOTE,
  MOST_EMPTIES,
} from '#rules/trade/containers.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { LoadingDialog } from '#ui/staff/dialog/LoadingDialog.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { containersAtBusiness, type ContainersOf, noteEmpties } from '../../containers.contract.ts';

type Props = { readonly businessId: number; readonly business: string };

/** Opens what a business has of casks and kegs, to note what came back. */
export function Empties({ businessId, business }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const transport = useTransport();
  const query = useQuery({
    ...queryOf(transport, containersAtBusiness, { query: { businessId }, for: 'staff' }),
    enabled: isOpen,
  });
  return (
    <>
      <Button
        kind="plain"
        className="whitespace-nowrap"
        aria-label={`Empties back… ${business}`}
        onClick={() => setOpen(true)}
      >
        Empties back…
      </Button>
      {isOpen && (
        <LoadingDialog query={query} title={`Empties back from ${business}`} onClose={close}>
          {(there) => <EmptiesDialog there={there} businessId={businessId} onClose={close} />}
        </LoadingDialog>
      )}
    </>
  );
}

type DialogProps = { readonly there: ContainersOf; readonly businessId: number; readonly onClose: () => void };

const keyOf = ({ packKind, sizeMl }: Container) => `${packKind} ${sizeMl}`;
const WHOLE_NUMBER = /^-?\d{1,4}$/;

function faultOf(text: string): string | undefined {
  const isCount = text === '' || (WHOLE_NUMBER.test(text) && Math.abs(Number(text)) <= MOST_EMPTIES);
  return isCount ? undefined : `Please write a whole number up to ${MOST_EMPTIES}`;
}

function EmptiesDialog({ there: { name, containers, returns }, businessId, onClose }: DialogProps) {
  // Sent again after an answer that was lost, it counts once.
  const [entryId, setEntryId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const counts = containers.map((one) => ({ ...one, text: (typed[keyOf(one)] ?? '').trim() }));
  const returned = counts
    .filter(({ text }) => text !== '' && Number(text) !== 0)
    .map(({ packKind, sizeMl, text }) => ({ packKind, sizeMl, quantity: Number(text) }));
  const noting = useListAct({
    act: (transport) => call(transport, noteEmpties, { body: { entryId, businessId, returned, note } }),
    done: () => 'The empties are noted',
    onDone: onClose,
  });
  const refused = fieldFaults(noting.error) ?? {};
  const change = (key: string, text: string) => {
    setTyped({ ...typed, [key]: text });
    // The entry before was noted, and stands below: what is typed now is another.
    if (refused['returned']) setEntryId(crypto.randomUUID());
  };
  const faults = emptiesFaults({ returned, note: note.trim() });
  const isReady = Object.keys(faults).length === 0 && counts.every(({ text }) => faultOf(text) === undefined);
  return (
    <FormDialog
      title={`Empties back from ${name}`}
      action="Save"
      busy={noting.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (isReady) noting.mutate();
      }}
    >
      {noting.error && Object.keys(refused).length === 0 && <Alert>{sayProblem(noting.error)}</Alert>}
      {isTried && returned.length === 0 && <Alert kind="warning">Please write how many came back.</Alert>}
      {counts.map((one) => (
        <TextField
          key={keyOf(one)}
          label={containerName(one)}
          hint={thereSentence(one.left)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          className="max-w-28"
          error={isTried ? faultOf(one.text) : undefined}
          value={typed[keyOf(one)] ?? ''}
          onChange={({ target }) => change(keyOf(one), target.value)}
        />
      ))}
      <TextField
        label="Note"
        optional
        hint="A number below nought takes back what was noted wrongly: say why."
        maxLength={LONGEST_EMPTIES_NOTE}
        error={(isTried && faults['note']) || refused['note'] || refused['returned']}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {returns.length > 0 && (
        <section aria-label="Came back before">
          <h3 className="mb-2 font-semibold">Came back before</h3>
          <ul className="grid gap-2">
            {returns.map((one) => (
              <li key={one.id}>
                {one.quantity} × {containerName(one)}
                {one.deposits > 0 && `, ${one.deposits === 1 ? 'deposit' : 'deposits'} on ${one.deposits} credited`}
                <span className="block text-small text-ink-soft">
                  {[formatMoment(one.notedAt), one.notedBy, one.note].filter(Boolean).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  );
}

function thereSentence(left: number): string {
  if (left === 0) return 'None is there.';
  return left > 0 ? `${left} there.` : `${-left} more came back than we know to have brought.`;
}
