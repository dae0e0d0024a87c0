import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { StaffScreen } from '#ui/staff/screen.ts';
import { StaffIcon } from '#ui/staff/StaffIcon.tsx';
import { findScreens } from '../find-screens.ts';

/** The command menu: opened by the search field of the bar or by Ctrl-K (⌘K), it finds screens. */
export function CommandMenu({ screens }: { readonly screens: readonly StaffScreen[] }) {
  const [open, setOpen] = useState(false);
  const [searchText, setSearchText] = useState('');
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const go = ({ path }: StaffScreen) => {
    setOpen(false);
    void navigate({ to: path as never });
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setSearchText('');
      }}
    >
      <Dialog.Trigger className="command-field">
        <StaffIcon name="search" />
        <span className="command-words">Search</span>
        <kbd className="wide-only" aria-hidden="true">
          Ctrl K
        </kbd>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="command-menu" aria-label="Search">
          <Autocomplete.Root
            open
            inline
            items={findScreens(searchText, screens)}
            filter={null}
            value={searchText}
            onValueChange={setSearchText}
            itemToStringValue={(screen: StaffScreen) => screen.title}
            autoHighlight="always"
            keepHighlight
          >
            <Autocomplete.Input className="command-input" aria-label="Search" placeholder="Go to a screen…" />
            <Autocomplete.Empty>
              <p className="command-empty">
                No screen is called that. Orders, customers and beers are found on theirs.
              </p>
            </Autocomplete.Empty>
            <Autocomplete.List className="command-list">
              {(screen: StaffScreen) => (
                <Autocomplete.Item key={screen.path} value={screen} className="command-item" onClick={() => go(screen)}>
                  <span>{screen.title}</span>
                  <span className="text-small text-ink-soft">{screen.section}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
