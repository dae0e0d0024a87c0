import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { DialogsShown } from './DialogsShown.tsx';
import { FormShown } from './FormShown.tsx';
import { SortableShown } from './SortableShown.tsx';
import { TableShown } from './TableShown.tsx';

/** The components of the staff kit in all their states. Nothing here is stored. */
export function Screen() {
  return (
    <>
      <ScreenHead title="Gallery">The parts of the staff kit. Nothing of what is done here is stored.</ScreenHead>
      <div className="grid gap-14">
        <DialogsShown />
        <TableShown />
        <SortableShown />
        <FormShown />
      </div>
    </>
  );
}
