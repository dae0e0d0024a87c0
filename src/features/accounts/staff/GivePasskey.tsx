import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { useTransport } from '#wire/use-transport.ts';
import { passkeyProblem, signByPasskey } from './passkey-ceremonies.ts';

/** Gives a passkey as the second factor. */
export function GivePasskey({ onDone }: { readonly onDone: () => void }) {
  const transport = useTransport();
  const giving = useSingleMutation({ mutationFn: () => signByPasskey(transport), onSuccess: onDone });
  return (
    <>
      {giving.error && <Alert>{passkeyProblem(giving.error)}</Alert>}
      <Button busy={giving.isPending} onClick={() => giving.mutate()}>
        Use a passkey
      </Button>
    </>
  );
}
