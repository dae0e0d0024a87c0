import { useState } from 'react';
import { SortableList } from '#ui/staff/sortable/SortableList.tsx';
import { Specimen } from './Specimen.tsx';

const CASKS = ['Marsh Gold', 'Eel Trap', 'Moonlit Hare', 'Ketch', 'Six Reeds'];

/** An order that is made by hand, and the states in which there is nothing to put in order. */
export function SortableShown() {
  const [casks, setCasks] = useState<readonly string[]>(CASKS);
  return (
    <Specimen
      title="Sortable list"
      hint="Dragged by its handle, moved by keys once picked up, or step by step. The second is locked, as while its order is saved."
    >
      <SortableList label="Casks on the bar" items={casks} itemId={asIs} itemName={asIs} onSorted={setCasks} empty="">
        {(cask) => cask}
      </SortableList>
      <SortableList
        label="Casks that stay"
        items={CASKS.slice(0, 2)}
        itemId={asIs}
        itemName={(cask) => `${cask} that stays`}
        onSorted={nothing}
        isLocked
        empty=""
      >
        {(cask) => cask}
      </SortableList>
      <SortableList
        label="Casks to come"
        items={[]}
        itemId={asIs}
        itemName={asIs}
        onSorted={nothing}
        empty={<p>No casks to come. The first that is ordered stands here.</p>}
      >
        {asIs}
      </SortableList>
    </Specimen>
  );
}

const asIs = (cask: string) => cask;
const nothing = () => undefined;
