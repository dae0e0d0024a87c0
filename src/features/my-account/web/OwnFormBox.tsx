import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useAskBeforeLeaving } from '#ui/forms/use-ask-before-leaving.tsx';

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
  /** Asks before what was typed into it is lost; a form of one word or password does not. */
  readonly asks: boolean;
};

export function OwnFormBox({ label, form, submit, children, beside, asks }: Props) {
  const box = useRef<HTMLFormElement>(null);
  const { question } = useAskBeforeLeaving(() => asks && !form.busy && isTyped(box.current));
  return (
    <>
      {/* `post`, in case it is submitted before its script has loaded: a password must not be in an address. */}
      <form ref={box} method="post" noValidate aria-label={label} onSubmit={form.onSubmit} className="grid gap-4">
        {form.says && <Alert>{form.says}</Alert>}
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy}>
            {form.busy ? 'Please wait…' : submit}
          </Button>
          {beside}
        </div>
      </form>
      {question}
    </>
  );
}

/** Browsers fill in passwords, and what belongs to them, by themselves. */
function isTyped(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some(
    (field) =>
      field instanceof HTMLInputElement &&
      field.type !== 'password' &&
      !field.matches(':autofill') &&
      field.value !== field.defaultValue,
  );
}
