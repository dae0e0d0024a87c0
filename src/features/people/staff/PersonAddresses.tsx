import { useState } from 'react';
import { linesOfPlace } from '#rules/wording/formats/lines-of-place.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { call } from '#wire/call.ts';
import { type PersonAddress, type PersonForStaff, removePersonAddress } from '../people.contract.ts';
import { AddressDialog, NEW_ADDRESS } from './AddressDialog.tsx';
import { PersonSection } from './PersonSection.tsx';
import { usePersonAct } from './use-person-act.ts';

type Props = { readonly person: PersonForStaff; readonly mayEdit: boolean };

/** The addresses that she keeps for her next orders. */
export function PersonAddresses({ person, mayEdit }: Props) {
  const [edited, setEdited] = useState<PersonAddress | null>(null);
  const confirm = useConfirmation();
  const removing = usePersonAct<number>({
    act: (transport, addressId) => call(transport, removePersonAddress, { body: { id: person.id, addressId } }),
    done: 'The address is removed',
  });
  const remove = async (address: PersonAddress) => {
    const isSure = await confirm({
      title: 'Remove this address?',
      consequences: [inOneLine(address), 'Orders that went there keep it.'],
      confirm: 'Remove',
      isDangerous: true,
    });
    if (isSure) removing.mutate(address.id);
  };
  return (
    <PersonSection
      title="Address book"
      actions={
        mayEdit && (
          <Button kind="plain" onClick={() => setEdited(NEW_ADDRESS)}>
            Add an address…
          </Button>
        )
      }
    >
      {person.addresses.length === 0 && <p className="text-ink-soft">No address is kept.</p>}
      <ul className="grid gap-3">
        {person.addresses.map((address) => (
          <li key={address.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 break-words">{inOneLine(address)}</span>
            {mayEdit && (
              <span className="flex flex-wrap gap-2">
                <Button kind="plain" aria-label={`Change ${address.line1}`} onClick={() => setEdited(address)}>
                  Change
                </Button>
                <Button kind="plain" aria-label={`Remove ${address.line1}`} onClick={() => void remove(address)}>
                  Remove
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {edited && <AddressDialog personId={person.id} address={edited} onClose={() => setEdited(null)} />}
    </PersonSection>
  );
}

function inOneLine({ name, line1, line2, line3, line4, line5, postCode, telephone }: PersonAddress): string {
  const place = linesOfPlace([line1, line2, line3, line4, line5], postCode);
  return [name, ...place, telephone].filter((part) => part !== '').join(', ');
}
