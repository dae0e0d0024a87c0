import { useMutation } from '@tanstack/react-query';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { LINK_NOT_WHOLE } from '#ui/notices/InsteadOfPage.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { call } from '#wire/call.ts';
import { confirmNewEmail, type MailedLink } from '../my-account.contract.ts';

type Props = {
  /** Undefined until the browser has read the address; null = it has no complete token. */
  readonly link: MailedLink | null | undefined;
  readonly onConfirmed: () => void;
};

/** The page that the link mailed to a new e-mail opens. A button confirms, since mail scanners open links. */
export function NewEmailScreen({ link, onConfirmed }: Props) {
  const transport = useTransport();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (whole: MailedLink) => call(transport, confirmNewEmail, { body: whole }),
    onSuccess: onConfirmed,
  });
  if (link === undefined) return <Spinner />;
  if (data)
    return (
      <>
        <Alert kind="good">
          From now on you log in with <strong className="break-words">{data.email}</strong>.
        </Alert>
        <LinkButton to={paths.account}>Your account</LinkButton>
      </>
    );
  if (link === null) return <BrokenLink />;
  return (
    <>
      {error && <Alert>{sayProblem(error)}</Alert>}
      <p>Press the button, and this mailbox is the one of your account.</p>
      <Button busy={isPending} onClick={() => mutate(link)}>
        {isPending ? 'Please wait…' : 'Use this e-mail'}
      </Button>
    </>
  );
}

export function BrokenLink() {
  return (
    <>
      <Alert>{LINK_NOT_WHOLE}</Alert>
      <LinkButton to={paths.account}>Your account</LinkButton>
    </>
  );
}
