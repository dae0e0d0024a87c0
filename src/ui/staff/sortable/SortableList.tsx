import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { announcementsOf, movedSentence, SORTING_INSTRUCTIONS } from './sorting-words.ts';
import { SortableRow } from './SortableRow.tsx';

type SortableListProps<Item> = {
  /** What is put in order, in the plural: “Cards of the home page”. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemId: (item: Item) => string | number;
  /** What an item is called where its move is said. */
  readonly itemName: (item: Item) => string;
  /** All items in their new order. */
  readonly onSorted: (items: readonly Item[]) => void;
  /** What stands in the row of an item. */
  readonly children: (item: Item) => ReactNode;
  /** While the order is being saved, or may not be changed. */
  readonly isLocked?: boolean;
  /** In the place of the rows while there is none. */
  readonly empty: ReactNode;
};

/**
 * Items whose order is made by hand: dragged by mouse or finger, moved by the arrow keys once picked up with the space bar, or
 * step by step with the buttons, for whom dragging is none (WCAG 2.5.7). Every move is read out.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, itemId, itemName, onSorted, children, isLocked = false, empty } = props;
  const [stepAnnouncement, setStepAnnouncement] = useState('');
  const [hasLeft] = useState(() => ({ current: false }));
  const sensors = useSensors(
    // A press that moves a little is still a press.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const keys = items.map((item) => String(itemId(item)));
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < items.length && from !== to) onSorted(arrayMove([...items], from, to));
  };
  const step = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    move(from, to);
    setStepAnnouncement(movedSentence(itemName(item), to, items.length));
  };
  if (items.length === 0) return <div className="sortable-empty">{empty}</div>;
  const nameOf = (key: string | number) => {
    const item = items[keys.indexOf(String(key))];
    return item === undefined ? '' : itemName(item);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf({
          nameOf,
          placeOf: (key) => keys.indexOf(String(key)),
          count: items.length,
          hasLeft,
        }),
        screenReaderInstructions: { draggable: SORTING_INSTRUCTIONS },
      }}
      onDragEnd={({ active, over }) => over && move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy} disabled={isLocked}>
        <ol className="sortable-list" aria-label={label} aria-busy={isLocked}>
          {items.map((item, place) => (
            <SortableRow
              key={keys[place]}
              id={keys[place] ?? ''}
              name={itemName(item)}
              place={place}
              count={items.length}
              isLocked={isLocked}
              onStep={(by) => step(place, place + by)}
            >
              {children(item)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {stepAnnouncement}
      </p>
    </DndContext>
  );
}
