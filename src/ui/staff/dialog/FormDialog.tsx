import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../Button.tsx';
import { StaffDialog } from './StaffDialog.tsx';
import { useFocusOnInvalid } from '../../forms/use-focus-on-invalid.ts';
import { useLeaveGuard } from '../form/use-leave-guard.ts';

type Props = {
  readonly title: string;
  /** What the button says that sends the form. */
  readonly action: string;
  readonly busy: boolean;
  /** There is nothing that could be sent. */
  readonly disabled?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly open?: boolean;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A dialog around one form: its button or Enter sends it, Cancel and Escape close it. Once something is entered these ask, as Back and a reload do. */
export function FormDialog({
  title,
  action,
  busy,
  disabled = false,
  onSubmit,
  onClose,
  open = true,
  wide = false,
  children,
}: Props) {
  const formId = useId();
  const { form, countTry } = useFocusOnInvalid(busy);
  const isEntered = useRef(false);
  useEffect(() => {
    if (!open) isEntered.current = false;
  }, [open]);
  const { askToClose } = useLeaveGuard(() => open && !busy && isEntered.current, { inDialog: true });
  const close = () => void askToClose(onClose);
  return (
    <StaffDialog
      open={open}
      wide={wide}
      title={title}
      onClose={close}
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={disabled}>
            {action}
          </Button>
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
    </StaffDialog>
  );
}
