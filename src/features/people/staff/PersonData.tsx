import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { keyOf, queryOf } from '#wire/query-of.ts';
import { saveFile } from '#wire/save-file.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { erasePerson, exportPerson, personErasure, type PersonForStaff } from '../people.contract.ts';
import { PersonSection } from './PersonSection.tsx';

/** What is held about her: saved for her as a file, or erased. */
export function PersonData({ person }: { readonly person: PersonForStaff }) {
  const [isErasing, setErasing] = useState(false);
  const transport = useTransport();
  const toast = useToast();
  const exporting = useSingleMutation({
    mutationFn: () => call(transport, exportPerson, { body: { id: person.id } }),
    onSuccess: (everything) => {
      saveFile(new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }), everything.fileName);
      toast({ title: 'The file is saved' });
    },
    onError: (problem) => toast({ title: sayProblem(problem), type: 'error' }),
  });
  return (
    <PersonSection
      title="What is held about them"
      actions={
        <>
          <Button kind="plain" busy={exporting.isPending} onClick={() => exporting.mutate()}>
            Save as a file
          </Button>
          {!person.isSelf && (
            <Button kind="plain" onClick={() => setErasing(true)}>
              Erase…
            </Button>
          )}
        </>
      }
    >
      <p className="text-ink-soft">
        The file is the one that they can save on their own account page. Hand it to nobody but them.
      </p>
      {isErasing && <EraseDialog person={person} onClose={() => setErasing(false)} />}
    </PersonSection>
  );
}

type DialogProps = { readonly person: PersonForStaff; readonly onClose: () => void };

function EraseDialog({ person: { id, name, email }, onClose }: DialogProps) {
  const [typed, setTyped] = useState('');
  const transport = useTransport();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const query = useQuery({ ...queryOf(transport, personErasure, { query: { id }, for: 'staff' }), staleTime: 0 });
  const erasing = useSingleMutation({
    mutationFn: () => call(transport, erasePerson, { body: { id } }),
    onSuccess: async () => {
      toast({ title: `${name} is erased` });
      await navigate({ to: staffPaths.people as never });
      await queryClient.invalidateQueries({ queryKey: keyOf('staff') });
    },
  });
  const inTheWay = query.data?.inTheWay ?? null;
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <FormDialog
      title={`Erase ${name} for good?`}
      action="Erase"
      wide
      busy={erasing.isPending}
      disabled={query.data === undefined || inTheWay !== null || !isSame}
      onSubmit={() => {
        if (isSame) erasing.mutate();
      }}
      onClose={onClose}
    >
      {erasing.error && <Alert>{sayProblem(erasing.error)}</Alert>}
      {inTheWay && (
        <Alert>
          {inTheWay.says}. {inTheWay.remedy}
        </Alert>
      )}
      <p>
        Their name, e-mail, addresses, messages and log-ins are erased, and their memberships end. Nobody brings them
        back. They get a mail about it.
      </p>
      {query.data === undefined ? <NotLoaded query={query} /> : <Remains remains={query.data.remains} />}
      <TextField
        label="Their e-mail, to be sure"
        hint={email}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}

type RemainsProps = { readonly remains: readonly { readonly what: string; readonly why: string }[] };

function Remains({ remains }: RemainsProps) {
  return (
    <section className="grid gap-2" aria-label="What stays">
      <h3 className="font-semibold">What stays, and why</h3>
      <dl className="grid gap-2">
        {remains.map(({ what, why }) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd className="text-ink-soft">{why}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
