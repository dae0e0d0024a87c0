import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { StaffIcon } from '../StaffIcon.tsx';

type Props = {
  readonly id: string;
  readonly name: string;
  /** From nought, of so many. */
  readonly place: number;
  readonly count: number;
  readonly isLocked: boolean;
  readonly onStep: (by: -1 | 1) => void;
  readonly children: ReactNode;
};

/** One row, with the handle by which it is dragged and the buttons that move it by one. */
export function SortableRow({ id, name, place, count, isLocked, onStep, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  // A row that the browser moves in the page loses the focus that is within it.
  const pressed = useRef<HTMLButtonElement | null>(null);
  useLayoutEffect(() => {
    const button = pressed.current;
    if (button === null || document.activeElement === button) return;
    if (document.activeElement === document.body) button.focus();
    pressed.current = null;
  });
  const step = (by: -1 | 1) => (button: HTMLButtonElement) => {
    pressed.current = button;
    onStep(by);
  };
  return (
    <li
      ref={setNodeRef}
      className="sortable-row"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        {...attributes}
        {...listeners}
        type="button"
        ref={setActivatorNodeRef}
        className="sortable-handle"
        aria-label={`Move ${name}`}
        disabled={isLocked}
      >
        <StaffIcon name="handle" />
      </button>
      <div className="sortable-content">{children}</div>
      <StepButton name={`Move ${name} up`} icon="up" isOff={place === 0 || isLocked} onPress={step(-1)} />
      <StepButton name={`Move ${name} down`} icon="down" isOff={place === count - 1 || isLocked} onPress={step(1)} />
    </li>
  );
}

type StepProps = {
  readonly name: string;
  readonly icon: 'up' | 'down';
  readonly isOff: boolean;
  readonly onPress: (button: HTMLButtonElement) => void;
};

/** At the end of its way it stays a stop of the Tab key: a button that is disabled under the finger loses the focus. */
function StepButton({ name, icon, isOff, onPress }: StepProps) {
  return (
    <button
      type="button"
      className="bar-button sortable-step"
      aria-label={name}
      aria-disabled={isOff || undefined}
      onClick={({ currentTarget }) => !isOff && onPress(currentTarget)}
    >
      <StaffIcon name={icon} />
    </button>
  );
}
