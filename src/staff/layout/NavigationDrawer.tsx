import { Dialog } from '@base-ui/react/dialog';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import type { StaffScreen } from '#ui/staff/screen.ts';
import { BreweryMark, Navigation } from './Navigation.tsx';

/** The navigation on narrow screens. Every navigation closes it. */
export function NavigationDrawer({ screens }: { readonly screens: readonly StaffScreen[] }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <Dialog.Root open={openAt === pathname} onOpenChange={(open) => setOpenAt(open ? pathname : null)}>
      <Dialog.Trigger className="bar-button narrow-only" aria-label="Menu">
        <Icon name="menu" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="drawer" aria-label="Menu">
          <div className="flex items-center justify-between gap-2">
            <BreweryMark />
            <Dialog.Close className="bar-button" aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <Navigation screens={screens} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
