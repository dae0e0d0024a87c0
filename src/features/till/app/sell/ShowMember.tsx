import { type FormEvent, useState } from 'react';
import { basisPoints } from '#rules/money/pence.ts';
import type { CurrentMember } from '#rules/till/current-sale.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { MessageBox } from '#ui/MessageBox.tsx';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';
import { hashMember } from './hash-member.ts';

type Props = {
  readonly catalogue: Pick<TillCatalogue, 'salt' | 'members'>;
  readonly onFound: (member: CurrentMember) => void;
  readonly onClose: () => void;
};

/** The card of a member, typed or scanned: its code is hashed here, and looked up in the copy of the shop. */
export function ShowMember({ catalogue, onFound, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const look = async (event: FormEvent) => {
    event.preventDefault();
    const hash = await hashMember(catalogue.salt, typed);
    const member = catalogue.members.find((one) => one.hash === hash);
    if (member === undefined)
      setError('No membership in force has this code. Check it, or refresh the copy of the shop.');
    else onFound({ hash, rate: basisPoints(member.discountRate) });
  };
  return (
    <MessageBox
      open
      title="Member"
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="show-member">
            Look it up
          </Button>
        </>
      }
    >
      <form id="show-member" onSubmit={(event) => void look(event)}>
        <TextField
          label="Code on the card"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={typed}
          error={error}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the card is scanned next
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </MessageBox>
  );
}
