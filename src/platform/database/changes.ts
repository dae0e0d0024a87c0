/** What the tables notify on the channel `changes` when they are written (see the migration of that name). */
export type ChangeSubject = 'catalogue' | 'brewery' | 'shop' | 'places' | 'content' | 'pictures' | 'people';

/** Changes that any process made. After a lost connection every subject is notified, since some may have been missed. */
export type Changes = {
  readonly on: (subjects: readonly ChangeSubject[], listener: () => void) => void;
};

/** The listeners of changes, and what notifies them: main connects it to the notifications of the database. */
export function openChanges(): Changes & {
  readonly notify: (subject: string) => void;
  readonly notifyAll: () => void;
} {
  const entries: { subjects: readonly string[]; listener: () => void }[] = [];
  return {
    on: (subjects, listener) => entries.push({ subjects, listener }),
    notify: (subject) => {
      for (const { subjects, listener } of entries) if (subjects.includes(subject)) listener();
    },
    notifyAll: () => {
      for (const { listener } of entries) listener();
    },
  };
}
