import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import type { Contract } from '#wire/contract.ts';
import { StaffIcon } from '../StaffIcon.tsx';
import type { Column } from './column.ts';
import { type ListAddress, NONE_HIDDEN } from './use-list-address.ts';

type Props<C extends Contract> = { readonly columns: readonly Column<C>[]; readonly address: ListAddress };

/** Which columns are shown; the first always is, since it names the row. */
export function ColumnMenu<C extends Contract>({ columns, address: { hidden, change } }: Props<C>) {
  const show = (id: string, isShown: boolean) => {
    const next = isShown ? hidden.filter((each) => each !== id) : [...hidden, id];
    change({ hide: next.join(',') || NONE_HIDDEN });
  };
  // The list opens beside its button, within the screen's landmark.
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <Menu.Root>
        <Menu.Trigger className="button button-plain">
          <StaffIcon name="columns" />
          Columns
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner sideOffset={4} align="end" className="popup-place">
            <Menu.Popup className="popup">
              {columns.slice(1).map(({ id, header }) => (
                <Menu.CheckboxItem
                  key={id}
                  className="popup-item"
                  checked={!hidden.includes(id)}
                  closeOnClick={false}
                  onCheckedChange={(isShown) => show(id, isShown)}
                >
                  <span className="grow">{header}</span>
                  <Menu.CheckboxItemIndicator>
                    <StaffIcon name="check" />
                  </Menu.CheckboxItemIndicator>
                </Menu.CheckboxItem>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
