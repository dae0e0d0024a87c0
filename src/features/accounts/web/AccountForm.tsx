import type { ReactNode, SubmitEvent } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { InfoCode } from '#ui/info-codes.ts';

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

/** Fields, the one button that sends them, and above them what the server has said. */
export function AccountForm({ label, form, submit, children }: Props) {
  return (
    // Posted, should it ever be sent without its script: a password has no place in an address.
    <form method="post" noValidate aria-label={label} onSubmit={form.onSubmit} className="grid gap-4">
      {form.says && <ServerSays>{form.says}</ServerSays>}
      {children}
      <Button type="submit" wide busy={form.busy}>
        {form.busy ? 'Please wait…' : submit}
      </Button>
    </form>
  );
}

/** The red box at the top: what the server, or somebody else's, has to say. */
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
