import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useRecordCache } from '#ui/staff/record/use-record-form.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import {
  type BusinessForStaff,
  type LinkedPerson,
  linkToBusiness,
  unlinkFromBusiness,
} from '../manage-businesses.contract.ts';
import { businessRecord } from './business-record.ts';

type Props = { readonly business: BusinessForStaff; readonly mayWrite: boolean };

/** Who is linked to the account, and whether she may buy for it. */
export function BusinessPeople({ business, mayWrite }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="people" className="mt-8 grid gap-3 pb-32">
      <h2 id="people" className="font-display text-name font-semibold">
        People
      </h2>
      {business.people.length === 0 && <p>Nobody is linked yet.</p>}
      <ul className="grid gap-3">
        {business.people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 break-words">
              <strong>{person.name}</strong> · {person.email} · {standingOf(person)}
            </span>
            {mayWrite && <Unlink businessId={business.id} person={person} />}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div>
          <Button kind="plain" onClick={() => setOpen(true)}>
            Link somebody…
          </Button>
        </div>
      )}
      {isOpen && <LinkDialog business={business} onClose={() => setOpen(false)} />}
    </section>
  );
}

function standingOf({ mayBuy, isDisabled, isSuspended }: LinkedPerson): string {
  if (isDisabled) return 'disabled';
  if (isSuspended) return 'suspended';
  return mayBuy ? 'may buy' : 'may not buy';
}

function LinkDialog({ business, onClose }: { readonly business: BusinessForStaff; readonly onClose: () => void }) {
  const [email, setEmail] = useState('');
  const transport = useTransport();
  const toast = useToast();
  const { store } = useRecordCache(businessRecord);
  const linking = useSingleMutation({
    mutationFn: () => call(transport, linkToBusiness, { body: { id: business.id, email } }),
    onSuccess: (stored) => {
      store(stored);
      toast({ title: `Linked to ${stored.name}` });
      onClose();
    },
  });
  const fault = fieldFaults(linking.error)?.['email'];
  return (
    <FormDialog
      title={`Link somebody to ${business.name}`}
      action="Link"
      busy={linking.isPending}
      onSubmit={() => linking.mutate()}
      onClose={onClose}
    >
      {linking.error && fault === undefined && <Alert>{sayProblem(linking.error)}</Alert>}
      <p className="text-ink-soft">They need an account of the shop. A customer becomes a trade person by it.</p>
      <TextField
        label="E-mail of their account"
        type="email"
        autoComplete="off"
        error={fault}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </FormDialog>
  );
}

function Unlink({ businessId, person }: { readonly businessId: number; readonly person: LinkedPerson }) {
  const transport = useTransport();
  const toast = useToast();
  const confirm = useConfirmation();
  const { store } = useRecordCache(businessRecord);
  const unlinking = useSingleMutation({
    mutationFn: () => call(transport, unlinkFromBusiness, { body: { id: businessId, personId: person.id } }),
    onSuccess: (stored) => {
      store(stored);
      toast({ title: `${person.name} is not linked any more` });
    },
    onError: (problem) => toast({ title: sayProblem(problem), type: 'error' }),
  });
  const start = async () => {
    const isSure = await confirm({
      title: `Unlink ${person.name}?`,
      consequences: [
        'They see neither the prices nor the orders of this account any more, at once.',
        'They are a customer again, like everybody who shops here.',
      ],
      confirm: 'Unlink',
      isDangerous: true,
    });
    if (isSure) unlinking.mutate();
  };
  return (
    <Button kind="plain" busy={unlinking.isPending} aria-label={`Unlink ${person.name}`} onClick={() => void start()}>
      Unlink
    </Button>
  );
}
