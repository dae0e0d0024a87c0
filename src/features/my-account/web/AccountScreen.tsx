import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { AddressBook } from './AddressBook.tsx';
import { EmailPart } from './EmailPart.tsx';
import { ErasePart } from './ErasePart.tsx';
import { ExportPart } from './ExportPart.tsx';
import { IdentitiesPart } from './IdentitiesPart.tsx';
import { NamePart } from './NamePart.tsx';
import type { PasswordControl } from './password-control.ts';
import { PasswordPart } from './PasswordPart.tsx';
import { SessionsPart } from './SessionsPart.tsx';
import { queryOf } from '#wire/query-of.ts';
import { myAccount, mySessions } from '../my-account.contract.ts';

type Props = {
  /** The e-mail of the logged-in person. */
  readonly who: string;
  readonly onErased: () => void;
  readonly PasswordField: PasswordControl;
};

/** The account of the logged-in person. */
export function AccountScreen({ who, onErased, PasswordField }: Props) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const { data: account, error, refetch } = useQuery(queryOf(transport, myAccount, { for: { person: who } }));
  // The sessions too: changing the password ends the others.
  const onChanged = () => {
    for (const contract of [myAccount, mySessions])
      void queryClient.invalidateQueries(queryOf(transport, contract, { for: { person: who } }));
  };
  if (error)
    return (
      <div className="grid justify-items-start gap-4">
        <Alert>{sayProblem(error)}</Alert>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  if (!account) return <AccountWaiting />;
  return (
    <div className="grid items-start gap-6 wide:grid-cols-2 wide:gap-8">
      <div className="grid gap-6 wide:gap-8">
        <NamePart account={account} onChanged={onChanged} />
        <EmailPart account={account} onChanged={onChanged} PasswordField={PasswordField} />
        <PasswordPart account={account} onChanged={onChanged} PasswordField={PasswordField} />
      </div>
      <div className="grid gap-6 wide:gap-8">
        <IdentitiesPart account={account} onChanged={onChanged} />
        <SessionsPart who={who} />
        <AddressBook who={who} />
        <ExportPart />
        <ErasePart account={account} onErased={onErased} PasswordField={PasswordField} />
      </div>
    </div>
  );
}

/** The skeleton of the page. */
export function AccountWaiting() {
  return (
    <div className="grid items-start gap-6 wide:grid-cols-2 wide:gap-8">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  );
}
