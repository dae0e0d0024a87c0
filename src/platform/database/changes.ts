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
  | 'providers'
  | 'payments';

/** Changes made by any process. After a lost connection every subject is notified, since notifications may have been missed. */
export type Changes = {
  readonly on: (subjects: readonly ChangeSubject[], listener: () => void) => void;
  /** As the tables notify it: for whoever finds that this process has missed a notification. */
  readonly notify: (subject: ChangeSubject) => void;
};

/** Connects listeners with notifications; `notify` is called for those of the database, too. */
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
