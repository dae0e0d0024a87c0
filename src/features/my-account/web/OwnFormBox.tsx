import type { ReactNode, SubmitEvent } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';

type Props = {
  readonly label: string;
  readonly form: {
    readonly busy: boolean;
    readonly says: string | null;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  readonly submit: string;
  readonly children: ReactNode;
  /** Beside the button: another way. */
  readonly beside?: ReactNode;
};

/** Fields and the button that sends them. */
export function OwnFormBox({ label, form, submit, children, beside }: Props) {
  return (
    // Posted, should it ever be sent without its script: a password has no place in an address.
    <form method="post" noValidate aria-label={label} onSubmit={form.onSubmit} className="grid gap-4">
      {form.says && <Alert>{form.says}</Alert>}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {form.busy ? 'Please wait…' : submit}
        </Button>
        {beside}
      </div>
    </form>
  );
}
