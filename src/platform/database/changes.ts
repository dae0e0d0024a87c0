/** What the tables notify on the channel `changes` when they are written (see the migration with that name). */
export type ChangeSubject =
  | 'catalogue'
  | 'brewery'
  | 'shop'
  | 'places'
  | 'content'
  | 'pictures'
  | 'people'
  | 'server'
  | 'providers';

/** Changes made by any process. After a lost connection every subject is notified, since notifications may have been missed. */
export type Changes = {
  readonly on: (subjects: readonly ChangeSubject[], listener: () => void) => void;
};

/** Connects listeners with notifications; main calls `notify` for those of the database. */
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
