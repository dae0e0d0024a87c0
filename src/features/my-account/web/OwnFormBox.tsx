import type { ReactNode, SubmitEvent } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
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
  /** Another action beside the button. */
  readonly beside?: ReactNode;
};

export function OwnFormBox({ label, form, submit, children, beside }: Props) {
  return (
    // `post`, in case it is submitted before its script has loaded: a password must not be in an address.
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
