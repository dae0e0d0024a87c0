import type { ReactNode, SubmitEvent } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';

type Props = {
  readonly label: string;
  readonly form: {
    readonly busy: boolean;
    readonly says: string | null;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  readonly submit: string;
  readonly children: ReactNode;
};

/** Fields and the submit button, and above them the answer of the server. */
export function AccountForm({ label, form, submit, children }: Props) {
  return (
    // Posted, should it be sent without its script: a password must not appear in an address.
    <form method="post" noValidate aria-label={label} onSubmit={form.onSubmit} className="grid gap-4">
      {form.says && <ServerSays>{form.says}</ServerSays>}
      {children}
      <Button type="submit" wide busy={form.busy}>
        {form.busy ? 'Please wait…' : submit}
      </Button>
    </form>
  );
}

/** The message at the top, of the server or of a provider of identities. */
export function ServerSays({
  children,
  kind = 'error',
}: {
  readonly children: string;
  readonly kind?: 'error' | 'good';
}) {
  return (
    <div ref={bringIntoView} data-info={InfoCode.notice}>
      <Alert kind={kind}>{children}</Alert>
    </div>
  );
}

function bringIntoView(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' });
}
