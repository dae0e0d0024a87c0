import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../Button.tsx';
import { MessageBox } from '../notices/MessageBox.tsx';
import { useAskBeforeLeaving } from './use-ask-before-leaving.tsx';
import { useFocusOnInvalid } from './use-focus-on-invalid.ts';

type Props = {
  readonly title: string;
  /** What the button says that sends the form; null while there is nothing to send. */
  readonly action: string | null;
  /** What the button says that closes it and changes nothing. */
  readonly leave: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A modal dialog around one form: its button or Enter sends it, the other button and Escape close it, and ask once something is entered. */
export function FormBox({ title, action, leave, busy, onSubmit, onClose, children }: Props) {
  const formId = useId();
  const { form, countTry } = useFocusOnInvalid(busy);
  const isEntered = useRef(false);
  const { question, askToClose } = useAskBeforeLeaving(() => !busy && isEntered.current);
  const close = () => askToClose(onClose);
  return (
    <MessageBox
      open
      isLong
      title={title}
      onClose={close}
      actions={
        <>
          <Button kind="plain" onClick={close}>
            {leave}
          </Button>
          {action !== null && (
            <Button type="submit" form={formId} busy={busy}>
              {busy ? 'Please wait…' : action}
            </Button>
          )}
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid gap-4"
        onInput={() => (isEntered.current = true)}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
          countTry();
        }}
      >
        {children}
      </form>
      {question}
    </MessageBox>
  );
}
