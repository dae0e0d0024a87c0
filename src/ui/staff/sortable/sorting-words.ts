import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export const SORTING_INSTRUCTIONS =
  'Press the space bar to pick it up, move it with the arrow keys, press the space bar again to put it down, or Escape to leave it where it was.';

type Sorted = {
  readonly nameOf: (id: UniqueIdentifier) => string;
  /** From nought. */
  readonly placeOf: (id: UniqueIdentifier) => number;
  readonly count: number;
  /** Whether what is picked up has left its place: over itself from the beginning, it is no news. */
  readonly hasLeft: { current: boolean };
};

/** What is read out while an item is moved; places are counted from one. */
export function announcementsOf({ nameOf, placeOf, count, hasLeft }: Sorted): Announcements {
  return {
    onDragStart: ({ active }) => {
      hasLeft.current = false;
      return `${nameOf(active.id)} is picked up, at ${placeWords(placeOf(active.id), count)}.`;
    },
    onDragOver: ({ active, over }) => {
      hasLeft.current ||= over?.id !== active.id;
      return over && hasLeft.current
        ? `${nameOf(active.id)} would be at ${placeWords(placeOf(over.id), count)}.`
        : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over ? movedSentence(nameOf(active.id), placeOf(over.id), count) : leftSentence(nameOf(active.id)),
    onDragCancel: ({ active }) => leftSentence(nameOf(active.id)),
  };
}

export function movedSentence(name: string, place: number, count: number): string {
  return `${name} is now at ${placeWords(place, count)}.`;
}

const leftSentence = (name: string) => `${name} is left where it was.`;
const placeWords = (place: number, count: number) => `${place + 1} of ${count}`;
