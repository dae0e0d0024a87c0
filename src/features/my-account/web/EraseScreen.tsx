import { useMutation } from '@tanstack/react-query';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { BrokenLink } from './NewEmailScreen.tsx';
import { call } from '#wire/call.ts';
import { confirmErasing, type MailedLink } from '../my-account.contract.ts';

type Props = {
  readonly link: MailedLink | null | undefined;
  /** True when the account was erased on the page before. */
  readonly isDone: boolean;
  readonly onErased: () => void;
};

/** Confirms erasing by the mailed link (accounts without a password), and says good-bye to everybody. */
export function EraseScreen({ link, isDone, onErased }: Props) {
  const transport = useTransport();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (whole: MailedLink) => call(transport, confirmErasing, { body: whole }),
    onSuccess: onErased,
  });
  if (isDone || isSuccess)
    return (
      <>
        <Alert kind="good">Your account has been erased. Thank you for having been with us.</Alert>
        <LinkButton to={paths.home}>Home</LinkButton>
      </>
    );
  if (link === undefined) return <Spinner />;
  if (link === null) return <BrokenLink />;
  return (
    <>
      {error && <Alert>{sayProblem(error)}</Alert>}
      <p>What is erased cannot be brought back. Of your orders only number, sums and VAT stay.</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => mutate(link)}>
          {isPending ? 'Please wait…' : 'Erase it for good'}
        </Button>
        <LinkButton to={paths.account} kind="plain">
          Keep my account
        </LinkButton>
      </div>
    </>
  );
}
