import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { Icon } from '../../Icon.tsx';

/** Short messages at the foot of the screen. They are read out, F6 leads to them, and they stay while they are pointed at. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Toast.Provider limit={4}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    // Base UI hides an urgent one and the button that closes it from screen readers, but leaves both in the order of the Tab key.
    <Toast.Root key={toast.id} toast={toast} className={`toast toast-${toast.type ?? 'good'}`} aria-hidden={false}>
      <Toast.Content className="toast-content">
        <Toast.Title className="toast-title" render={<p />} />
        <Toast.Action className="toast-undo" />
        <Toast.Close className="toast-close" aria-label="Dismiss" aria-hidden={false}>
          <Icon name="close" className="size-5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
