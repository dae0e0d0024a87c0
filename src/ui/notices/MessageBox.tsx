import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';

type Props = {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** The body is a form, or as long as one: it is gone through, and not read out as the box opens. */
  readonly isLong?: boolean;
  /** The answers, as `Button`s and `LinkButton`s; the likely one last. */
  readonly actions: ReactNode;
  /** Escape, or a press beside the box. */
  readonly onClose: () => void;
};

/** A modal dialog for a question or a confirmation, on the native `dialog`, which traps and restores the focus. */
export function MessageBox({ open, title, children, isLong = false, actions, onClose }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  // One that is taken away while it is open gives the focus back as well.
  useLayoutEffect(() => {
    const dialog = box.current;
    return () => dialog?.close();
  }, []);
  // React hands on what happens to a dialog within this one.
  const isOwn = ({ target }: SyntheticEvent) => target === box.current;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the backdrop; Escape does the same through onCancel
    <dialog
      ref={box}
      className="message-box"
      aria-labelledby={`${id}-title`}
      aria-describedby={children && !isLong ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (isOwn(event)) onClose();
      }}
      onClose={(event) => {
        // Chrome closes it by itself when Escape is pressed twice.
        if (!isOwn(event) || !open || event.currentTarget.open) return;
        event.currentTarget.showModal();
        onClose();
      }}
      onClick={(event) => isOwn(event) && onClose()}
    >
      <div className="px-6 pt-6 tablet:px-8 tablet:pt-8">
        <h2 id={`${id}-title`} className="font-display text-heading leading-tight font-semibold">
          {title}
        </h2>
        {children && (
          <div id={`${id}-body`} className="mt-3">
            {children}
          </div>
        )}
        <div className="answers flex flex-col gap-3 bg-(--paper-lit) py-6 tablet:flex-row tablet:justify-end tablet:pb-8">
          {actions}
        </div>
      </div>
    </dialog>
  );
}
