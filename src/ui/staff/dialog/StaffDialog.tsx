import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '../../Icon.tsx';

type Props = {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `Button`s at the foot, the likeliest last. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
};

/**
 * Something to be done without leaving the screen. Focus stays in it and goes back where it was; Escape closes it, and no
 * press beside it, which would lose what was entered, or be the second one of a double click.
 */
export function StaffDialog({ open, title, onClose, children, actions, wide = false }: Props) {
  return (
    <Dialog.Root open={open} disablePointerDismissal onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className={`staff-dialog ${wide ? 'staff-dialog-wide' : ''}`}>
          <div className="staff-dialog-head">
            <Dialog.Title className="font-display text-name font-semibold">{title}</Dialog.Title>
            <Dialog.Close className="bar-button" aria-label="Close">
              <Icon name="close" className="size-5" />
            </Dialog.Close>
          </div>
          <div className="staff-dialog-body">{children}</div>
          {actions && <div className="staff-dialog-actions">{actions}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
