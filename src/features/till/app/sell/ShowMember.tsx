import { type FormEvent, useState } from 'react';
import { basisPoints } from '#rules/money/pence.ts';
import type { CurrentMember } from '#rules/till/current-sale.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import { storedCode } from '#rules/vouchers/stored-code.ts';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';

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
      isLong
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

/** The code of a member as the copy of the shop has it: SHA-256 of the salt of the till and the code, in hexadecimal. */
async function hashMember(salt: string, code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}${storedCode(code)}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
